export { personalKeysFeature } from './personal-keys.feature';
