export type {
  CaptionState,
  FrameInput,
  FramePixels,
  FrameTemplate,
  PixelArea,
  TemplateDescription,
  TemplateKind,
  TemplateLibrary,
  TemplateParameterType,
} from './frame';
export { createTemplateLibrary, type TemplateLibraryOptions } from './template-library';
