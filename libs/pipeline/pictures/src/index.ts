export { picturesFeature } from './pictures.feature';
