/** Removes all slashes at the end. The lookbehind keeps the time linear for addresses of many slashes. */
export const withoutTrailingSlash = (address: string): string => address.replace(/(?<!\/)\/+$/u, '');
