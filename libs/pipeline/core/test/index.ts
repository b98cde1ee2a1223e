export { smallTemplates } from './small-templates.fixture';
export { type MadeVideo, type VideoMaker, startVideoMaker } from './video-maker.fixture';
export { type ComfyFixture, startComfyServer } from './comfy-server.fixture';
export { writeTone } from './media-files.fixture';
export { comfyOnly, quickLimits, settingsFor, testContext, type TestContext } from './provider.fixture';
export { sendJson, startVendorServer, type VendorRequest, type VendorServer } from './vendor-server.fixture';
