/** The part of nprogress this site uses; the theme brings the package along. */
declare module 'nprogress' {
  const nprogress: {configure(options: {barSelector?: string; template?: string}): void};
  export default nprogress;
}
