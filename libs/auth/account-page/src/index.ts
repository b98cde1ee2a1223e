export { accountPageFeature } from './account-page.feature';
