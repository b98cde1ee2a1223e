import { isLoopbackHttp } from '@svc/http';

/** Prefix of cookies that sibling domains must not set; plain http has no such cookies. */
export const cookiePrefix = (publicUrl: string): string => (isLoopbackHttp(publicUrl) ? '' : '__Host-');

/** Name of the cookie that contains the access token of the account page. */
export const accountCookieName = (publicUrl: string): string => `${cookiePrefix(publicUrl)}svc_account`;
