/** The client library and the texts, which the page's scripts import as `./client.js`; tools/bundle builds it for browsers. */
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
export { preferredLanguage, textLanguages } from '@svc/texts';
export { videoTexts } from '../texts';
