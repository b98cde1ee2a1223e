export { kitsFeature } from './kits.feature';
