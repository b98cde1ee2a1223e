export { makeSignedVideo, type SignedVideo } from './signed-video.fixture';
