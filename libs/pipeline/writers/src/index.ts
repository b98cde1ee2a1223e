export { writersFeature } from './writers.feature';
