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
  parameters: {
    name: string;
    type: TemplateParameterType;
    default: TemplateParameter | null;
    /** Accepted texts beside the empty one; absent when any text is. */
    choices?: string[];
  }[];
}

/** A caption line: its words, and the index of the highlighted word (-1: none yet). */
export interface CaptionState {
  words: string[];
  litIndex: number;
}

/** Files of a request's brand, read. */
export interface FrameBrand {
  font?: { family: string; bytes: Uint8Array };
  logo?: Picture;
  /** Plate below the logo. */
  ground?: string;
}

export interface FrameInput {
  title: string;
  /** The scene's whole narration. */
  text: string;
  /** Counts from 1. */
  sceneNumber: number;
  sceneCount: number;
  /** BCP 47; decides direction and fonts. */
  language: string;
  caption: CaptionState | null;
  picture: Picture | null;
  parameters: Record<string, TemplateParameter>;
  /** Pictures that the frame is laid over in turn: shades take their colour from them; missing: from `picture`. */
  below?: readonly Picture[];
  /** Missing for the template's own captions. */
  captions?: Pick<CaptionChoice, 'style' | 'position' | 'size'>;
  brand?: FrameBrand;
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

/** Pixels of a part of a frame, in the layout of FramePixels. */
export interface PixelPatch extends PixelArea {
  rgba: Uint8Array;
}

/**
 * Draws the next caption, at first over a frame without one, for a fraction of the cost of a frame. Calls must not
 * overlap.
 * @returns the part of the frame that changes, all numbers even; null for no change
 */
export type CaptionPainter = (caption: CaptionState | null) => Promise<Owned<PixelPatch> | null>;

export interface FrameTemplate {
  readonly description: TemplateDescription;
  /** The text of its file. */
  readonly html: string;
  /**
   * @returns the parameters that the template has. @throws AppError VALIDATION_ERROR naming the ill-typed parameter
   */
  readonly checkParameters: (parameters: Record<string, unknown>) => Record<string, TemplateParameter>;
  /** False when a caption never changes the picture. */
  readonly showsCaptions: boolean;
  /**
   * Null for `static`. A frame drawn without a picture is transparent there (straight alpha), also at rounded corners
   * and shadows: laid over a moving picture of this size and place it looks as if drawn on it.
   */
  readonly mediaArea?: (parameters?: FrameInput['parameters']) => Promise<PixelArea | null>;
  /** The only pixels that a caption can change, all numbers even; null for a template without captions. */
  readonly captionArea?: (input?: FrameInput) => Promise<PixelArea | null>;
  /** Characters of a scene without a font: letters are drawn as boxes, symbols are left out. */
  readonly findMissing: (input: FrameInput) => Promise<string[]>;
  /** @returns pixels that the caller owns and may change */
  readonly render: (input: FrameInput) => Promise<Owned<FramePixels>>;
  /** Draws one frame and discards it: loads the fonts and compiles the code that draws. */
  readonly warmUp: () => Promise<void>;
  /**
   * A caption line alone in its area, transparent around it, without a highlighted word and with each; null for a
   * template without captions.
   */
  readonly drawCaptionLine: (input: FrameInput, words: string[]) => Promise<Owned<PixelPatch>[] | null>;
  /** Opens a painter for the captions on this frame; the input's own caption is ignored. */
  readonly openCaptions: (input: FrameInput) => CaptionPainter;
}

/** A file that cannot be used as a template. */
export interface TemplateFault {
  readonly path: string;
  /** A sentence. */
  readonly reason: string;
}

/** Templates in a folder, parsed on first use. */
export interface TemplateLibrary {
  /** Leaves out faulty templates. */
  readonly list: () => Promise<TemplateDescription[]>;
  /** Names the templates that `list` leaves out. */
  readonly listFaults: () => Promise<TemplateFault[]>;
  /** @throws AppError TEMPLATE_NOT_FOUND */
  readonly open: (path: string) => Promise<FrameTemplate>;
  /**
   * Compiles one of the pipeline's own templates that is not a file; by default, it has no picture. @throws AppError
   * TEMPLATE_INVALID
   */
  readonly compile: (
    html: string,
    place: { name: string; kind?: 'static' | 'image'; widthPixels: number; heightPixels: number },
  ) => FrameTemplate;
}
