export { scimFeature } from './scim.feature';
