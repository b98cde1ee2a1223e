/** For tools, benchmarks and specs, which take single steps apart. */
export { narrationFiles } from './audio/narration/narration-manifest';
export { createNarrationStage } from './audio/narration/narration.stage';
export { soundFileName, type SoundOutput } from './audio/sound-manifest';
export { createSoundStage } from './audio/sound.stage';
export { createComposeStage } from './compose/compose.stage';
export { createPictureEncoder } from './encode/picture-encoder';
export { createTemplateLibrary, type FrameInput } from './frame';
export { readFileArguments } from './input/input-arguments';
export { InputFile } from './input/input-file';
export { runLimited } from './kernel/run-limited';
export { createMediaRegistry, type MediaRegistry } from './media';
export { videoParts } from './recipe/video-recipe';
export { createSceneStage } from './scene/scene.stage';
export { sceneFiles, type SceneOutput } from './scene/scene-manifest';
export type { SceneInput } from './script/scene-input';
export { createSpeechRegistry, type Speech } from './speech';
export { ProgramSpeech } from './speech/program/program-speech';
export { readAloud } from './speech/reading/reading';
