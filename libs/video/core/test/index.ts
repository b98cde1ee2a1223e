export { type Callers, startCallers } from './callers.fixture';
export { type VideoService, script, startServiceWith, startVideoService, videoBytes } from './video-service.fixture';
