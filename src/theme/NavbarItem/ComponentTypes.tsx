import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';

/** The one kind of entry the navbar has (src/site/navbar.ts); the theme's nine would all be loaded. */
export default {default: DefaultNavbarItem};
