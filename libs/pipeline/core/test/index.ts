export { smallTemplates } from './small-templates.fixture';
export { type MadeVideo, type VideoMaker, startVideoMaker } from './video-maker.fixture';
