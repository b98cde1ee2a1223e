export type {
  CaptionPainter,
  CaptionState,
  FrameInput,
  FramePixels,
  FrameTemplate,
  PixelArea,
  PixelPatch,
  TemplateDescription,
  TemplateKind,
  TemplateLibrary,
  TemplateParameterType,
} from './frame';
export { createFramePreview, type FramePreviewOptions } from './frame-preview';
export { missingLettersWarning } from './missing-letters';
export { createTemplateLibrary, type TemplateLibraryOptions } from './template-library';
