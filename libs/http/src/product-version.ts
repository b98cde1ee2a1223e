/** The one version of everything here; a spec compares it with package.json. */
export const productVersion = '0.1.0';
