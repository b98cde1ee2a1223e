export { openidProviderFeature } from './openid-provider.feature';
