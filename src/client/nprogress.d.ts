/** The part of nprogress that this site uses; the theme installs the package. */
declare module 'nprogress' {
  const nprogress: {configure(options: {barSelector?: string; template?: string}): void};
  export default nprogress;
}
