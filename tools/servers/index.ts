/** Servers of others that the product calls, for tests and drills. */
export { createOpenIdProvider, type OpenIdProvider, type OpenIdProviderOptions } from './openid-provider';
export { S3Keys } from './s3-keys';
export { startS3Server, type S3Server } from './s3-server';
