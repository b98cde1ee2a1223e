export { type Callers, startCallers } from './callers.fixture';
export { listen, script, startServiceWith, type VideoService, videoBytes } from './video-service.fixture';
