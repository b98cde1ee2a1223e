export { sharesFeature } from './shares.feature';
