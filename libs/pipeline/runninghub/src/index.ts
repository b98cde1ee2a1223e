export { runningHubFeature } from './runninghub.feature';
