export { readingFeature } from './reading.feature';
