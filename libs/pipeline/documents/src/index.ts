export { documentsFeature } from './documents.feature';
