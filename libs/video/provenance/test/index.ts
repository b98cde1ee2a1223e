export { type SignedVideo, makeSignedVideo } from './signed-video.fixture';
