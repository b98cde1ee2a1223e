export { smallTemplates } from './small-templates.fixture';
export { type MadeVideo, type VideoMaker, startVideoMaker } from './video-maker.fixture';
export { createScriptThreads } from '../src/recipe/thread/script-threads';
export { type ArchiveServer, startArchives } from './commons.fixture';
export { quickLimits, settingsFor, testContext, type TestContext } from './provider.fixture';
export { harm, tidesDocument } from './tides-document.fixture';
export { sendJson, startVendorServer, type VendorHandler, type VendorServer } from './vendor-server.fixture';
