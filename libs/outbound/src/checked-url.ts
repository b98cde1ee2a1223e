import { BlockedUrlError } from './outbound-errors';

/** @throws BlockedUrlError */
export const checkedUrl = (raw: string | URL, allowHttp: boolean): URL => {
  if (!URL.canParse(String(raw))) throw new BlockedUrlError('it is not a URL');
  const url = new URL(raw);
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) {
    throw new BlockedUrlError(`its scheme is not https but ${url.protocol.slice(0, -1)}`);
  }
  if (url.username !== '' || url.password !== '') throw new BlockedUrlError('it names a user');
  return url;
};

/** Removes all slashes at the end. The lookbehind keeps the time linear for addresses of many slashes. */
export const withoutTrailingSlash = (address: string): string => address.replace(/(?<!\/)\/+$/u, '');
