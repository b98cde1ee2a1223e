export type { Rewriting, ScriptEditor } from './script-editor';
export type { ScriptWriting } from './script-writing';
export type { Translation } from './translate.stage';
export type { PictureChoice, SceneScript, VideoScript } from './script';
export type { ScriptRequest } from './script.stage';
