import { ownOrigin, type SiteSettings } from './site-settings';

const message = 'This is for pages of this site only.';
const nextActions = 'Set SITE_URL (the option `siteUrl`) to the address at which browsers open the site.';

/** A header may have 16 kB. */
const longestOrigin = 200;

/** @returns the refusal; the log always names both origins, the answer only that of a site on a developer's machine */
export const foreignOrigin = (headers: Headers, site: Pick<SiteSettings, 'origin' | 'isLoopback'>) => {
  const given = headers.get('origin')?.slice(0, longestOrigin) ?? 'no origin';
  const reason = `The page is of ${given}, this site is ${ownOrigin(headers, site)}.`;
  console.warn(`FOREIGN_ORIGIN: ${reason} ${nextActions}`);
  const refusal = { status: 403, code: 'FOREIGN_ORIGIN' };
  return site.isLoopback ? { ...refusal, message: `${message} ${reason}`, nextActions } : { ...refusal, message };
};
