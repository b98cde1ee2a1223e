export { canonicalColour } from './brand-fields';
export { documentedFields, findRequestProblems, type FieldDocs } from './field';
export { GenerationFields } from './generation-fields';
export { pictureSchema, sceneProperties, scenesDocs } from './scene-docs';
export { sceneWords } from './scene-fields';
export { videoLimits } from './video-limits';
