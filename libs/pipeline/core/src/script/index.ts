export { createChatEditor, type ScriptEditor } from './chat-writer/chat.editor';
export type { Translation } from './translate.stage';
export type { PictureChoice, SceneScript, VideoScript } from './script';
export { requireScriptSettings, type CreateScriptWriters } from './script-writers';
export { chatModelsOf } from './chat-writer/chat-model';
export { createScriptNetwork } from './script-network';
export type { ScriptRequest } from './script.stage';
