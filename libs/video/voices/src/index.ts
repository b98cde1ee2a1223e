export { voicesFeature } from './voices.feature';
