export { smallTemplates } from './small-templates.fixture';
export { type MadeVideo, type VideoMaker, startVideoMaker } from './video-maker.fixture';
export { createScriptThreads } from '../src/recipe/thread/script-threads';
export { makePng, writeClip, writeTone } from './media-files.fixture';
export { mediaInput } from './media-input.fixture';
export {
  readRecorded,
  type RecordedHistories,
  type RecordedRefusals,
  type RecordedWorkflow,
} from './recorded-comfy.fixture';
export { comfyOnly, quickLimits, settingsFor, testContext, type TestContext } from './provider.fixture';
export { harm, tidesDocument } from './tides-document.fixture';
export {
  type ComfyFixture,
  sendJson,
  startComfyServer,
  startVendorServer,
  type VendorHandler,
  type VendorRequest,
  type VendorServer,
} from './vendor-servers.fixture';
export { plantedFaults } from './speech-faults.fixture';
export { furtherTexts, spokenTexts } from './spoken-texts.fixture';
export { findFault } from '../src/speech/ears/find-fault';
export { measureFrames } from '../src/speech/ears/sound-frames';
export { readWave, writeWave } from '../src/input/wave-file';
