import type { CaptionChoice, TemplateParameter } from '@svc/contracts';
import type { Owned } from '../kernel/owned-bytes';
import type { Picture } from '../media/media';

export type TemplateKind = 'static' | 'image' | 'video';

/** `text number color bool`, as written in a placeholder `{{name:type=default}}`. */
export type TemplateParameterType = 'text' | 'number' | 'color' | 'bool';

export interface TemplateDescription {
  /** `<width>x<height>/<kind>_<name>.html` */
  path: string;
  name: string;
  kind: TemplateKind;
  widthPixels: number;
  heightPixels: number;
  /** Size of the picture or clip to make for it; null for `static`. */
  media: { widthPixels: number; heightPixels: number } | null;
  parameters: { name: string; type: TemplateParameterType; default: TemplateParameter | null }[];
}

/** A caption line as shown: its words, and which of them is lit (-1: none yet). */
export interface CaptionState {
  words: string[];
  litIndex: number;
}

export interface FrameInput {
  title: string;
  /** The scene's whole narration. */
  text: string;
  /** From 1, as people count. */
  sceneNumber: number;
  sceneCount: number;
  /** BCP 47; decides direction and fonts. */
  language: string;
  caption: CaptionState | null;
  picture: Picture | null;
  parameters: Record<string, TemplateParameter>;
  /** What is seen below a frame that is drawn without a picture: shades take their colour from it. */
  below?: Picture | null;
  /** Missing for captions as the template has them. */
  captions?: Pick<CaptionChoice, 'style' | 'position' | 'size'>;
}

/** Pixels of one frame: `widthPixels * heightPixels * 4` bytes, RGBA, no padding. */
export interface FramePixels {
  rgba: Uint8Array;
  widthPixels: number;
  heightPixels: number;
}

/** A rectangle of whole pixels, from the upper left corner of the frame. */
export interface PixelArea {
  x: number;
  y: number;
  widthPixels: number;
  heightPixels: number;
}

/** The pixels of a part of a frame, as in FramePixels. */
export interface PixelPatch extends PixelArea {
  rgba: Uint8Array;
}

/**
 * Draws the next caption, at first over a frame without one, for a fraction of the cost of a frame. One at a time.
 * @returns what changes in the frame: whole rows of the caption area, all numbers even; null when nothing does
 */
export type CaptionPainter = (caption: CaptionState | null) => Promise<Owned<PixelPatch> | null>;

export interface FrameTemplate {
  readonly description: TemplateDescription;
  /** @returns those that the template has. @throws AppError VALIDATION_ERROR naming the ill-typed parameter */
  readonly checkParameters: (parameters: Record<string, unknown>) => Record<string, TemplateParameter>;
  /** Whether a caption change alters the picture at all. */
  readonly showsCaptions: boolean;
  /**
   * Null for `static`. Without a picture a frame is transparent there (straight alpha), rounded corners, shadows and
   * what lies over the picture included: laid over a moving picture of this size and place it looks as if drawn on it.
   */
  readonly mediaArea?: () => Promise<PixelArea | null>;
  /** The only pixels that a caption can change, all numbers even; null when the template shows none. */
  readonly captionArea?: () => Promise<PixelArea | null>;
  /** Characters of a scene that no font has: letters among them are drawn as boxes, symbols are left out. */
  readonly findMissing: (input: FrameInput) => Promise<string[]>;
  /** The caller's own, to write to as well. */
  readonly render: (input: FrameInput) => Promise<Owned<FramePixels>>;
  /** Draws once for nobody: fonts are read, and what draws is compiled. */
  readonly warmUp: () => Promise<void>;
  /** For captions that follow each other on this frame, whose own caption plays no part. */
  readonly openCaptions: (input: FrameInput) => CaptionPainter;
}

/** Templates below a folder, read and parsed on first use. */
export interface TemplateLibrary {
  readonly list: () => Promise<TemplateDescription[]>;
  /** @throws AppError TEMPLATE_NOT_FOUND */
  readonly open: (path: string) => Promise<FrameTemplate>;
  /** A template of our own that is no file, without a picture. @throws AppError TEMPLATE_INVALID */
  readonly compile: (html: string, place: { name: string; widthPixels: number; heightPixels: number }) => FrameTemplate;
}
