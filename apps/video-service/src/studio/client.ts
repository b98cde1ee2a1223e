/** What the page's scripts import as `./client.js`; tools/bundle makes one module of it for browsers. */
export { ClientSession, createAuthClient, createVideoClient, dataOf, followTask, uploadAsset } from '@svc/client';
