/** The module that the page's scripts import as `./client.js`; tools/bundle builds it for browsers. */
export {
  assetsOf,
  ClientSession,
  createAuthClient,
  createVideoClient,
  dataOf,
  draftsOf,
  followTask,
  sharesOf,
  signInByExchange,
  uploadAsset,
  videosOf,
  visitAccountPage,
} from '@svc/client';
