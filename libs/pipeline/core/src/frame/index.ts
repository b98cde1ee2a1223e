export type {
  CaptionPainter,
  FrameInput,
  FramePixels,
  FrameTemplate,
  PixelArea,
  PixelPatch,
  TemplateDescription,
  TemplateFault,
  TemplateLibrary,
} from './frame';
export { createFramePreview } from './frame-preview';
export { missingLettersWarning } from './missing-letters';
export { createTemplateLibrary } from './template-library';
