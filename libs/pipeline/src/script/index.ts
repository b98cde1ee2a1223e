export { createChatEditor, type ScriptEditor } from './chat-writer/chat.editor';
export { createTranslateStage, type Translation } from './translate.stage';
export { detectLanguage, sceneLanguage } from './detect-language';
export { fixedScriptLimits } from './fixed-script';
export type { PictureChoice, SceneScript, VideoScript } from './script';
export type { OwnSource, ScriptInput, ScriptWriter } from './script-writer';
export { choosePageReader, chooseScriptWriters } from './script-writers';
export { createScriptStage, type ScriptRequest } from './script.stage';
export { chatModelsOf } from './chat-writer/chat-model';
