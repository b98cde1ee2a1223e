/** `template`: captions as the frame template draws them. */
export const captionStyles = ['template', 'boxed', 'outline', 'plain', 'karaoke'] as const;
export type CaptionStyle = (typeof captionStyles)[number];

export const captionPositions = ['template', 'top', 'middle', 'bottom'] as const;
export type CaptionPosition = (typeof captionPositions)[number];

export const captionSizes = ['small', 'medium', 'large'] as const;
export type CaptionSize = (typeof captionSizes)[number];

/** Captions drawn into the picture. Caption files are written in any case. */
export interface CaptionChoice {
  style: CaptionStyle;
  position: CaptionPosition;
  size: CaptionSize;
  enabled: boolean;
}

export const defaultCaptions: CaptionChoice = {
  style: 'template',
  position: 'template',
  size: 'medium',
  enabled: true,
};

/** `fill`: the picture fills its place, and the longer side is cut. `whole`: all of it is shown. */
export const pictureFits = ['fill', 'whole'] as const;
export type PictureFit = (typeof pictureFits)[number];

/** How a picture or clip lies in its place. */
export interface PicturePlacement {
  /** Missing: `whole` for figures and charts of the user, else `fill`. */
  fit?: PictureFit;
  /** Part that is shown of what is too wide, or place of what is too narrow: 0 left to 1 right; missing: 0.5. */
  x?: number;
  /** The same from top to bottom. */
  y?: number;
  /** Missing: 1. */
  zoom?: number;
}

export interface RequestedPicture {
  /** Prompt for the media provider; missing: the scene's text. */
  prompt?: string;
  /** Name of a picture or clip below the assets folder; replaces the generated picture. */
  asset?: string;
  /** Selects one of several matching pictures; missing: the index of the scene. */
  seed?: number;
  placement?: PicturePlacement;
}

/** One of the pictures that a scene shows in turn. */
export interface RequestedShot extends Pick<RequestedPicture, 'prompt' | 'asset' | 'placement'> {
  /** Same values as `media_workflow`, for this picture only. */
  source?: string;
  /** Share of the scene's time; missing: the pictures share what is left, cut at clauses. */
  share?: number;
}

/** A scene of the request; its text is spoken word for word. */
export interface RequestedScene {
  text: string;
  picture?: RequestedPicture;
  /** Shown in this order instead of `picture`. */
  pictures?: RequestedShot[];
  /** Same values as `tts_workflow`, for this scene only. */
  voice?: string;
  /** Pause after the last word; missing: 0.25 seconds. */
  pause_seconds?: number;
}

/** `generate`: the service writes the script about a topic. `fixed`: the text is the script, word for word. */
export const generationModes = ['generate', 'fixed'] as const;
type GenerationMode = (typeof generationModes)[number];

export type TemplateParameter = string | number | boolean;

/** Fields of a validated request that have a default value. */
export interface RequestDefaults {
  mode: GenerationMode;
  /** Used only in the mode `generate`; 1 to 20. */
  n_scenes: number;
  /** Null: the script step writes a title. Empty: no title is shown. */
  title: string | null;
  /** `<width>x<height>/<kind>_<name>.html` */
  frame_template: string;
  template_params: Record<string, TemplateParameter>;
  media_workflow: string;
  tts_workflow: string;
  /** Name below the assets folder. */
  ref_audio: string | null;
  prompt_prefix: string;
  /** Name below the assets folder, or name of a piece that ships with the project; `auto` selects one. */
  bgm_path: string | null;
  /** 0.0 to 1.0 */
  bgm_volume: number;
}

/** Default values of the fields that a request omits, for services, worker, the in-process method and the command. */
export const requestDefaults: RequestDefaults = {
  mode: 'generate',
  n_scenes: 5,
  title: null,
  frame_template: '1080x1920/image_default.html',
  template_params: {},
  media_workflow: 'auto',
  tts_workflow: 'auto',
  ref_audio: null,
  prompt_prefix: '',
  bgm_path: null,
  bgm_volume: 0.3,
};
