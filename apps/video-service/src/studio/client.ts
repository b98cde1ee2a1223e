/** What the page's scripts import as `./client.js`; webpack.config.cjs bundles it for browsers. */
export { ClientSession, createAuthClient, createVideoClient, dataOf, followTask, uploadAsset } from '@svc/client';
