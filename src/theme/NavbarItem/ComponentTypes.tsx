import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';

/** The only type of navbar item in use (src/site/navbar.ts); the theme's nine would all be loaded. */
export default {default: DefaultNavbarItem};
