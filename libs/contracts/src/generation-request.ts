import type { CaptionChoice } from './caption-choice';
import type { RequestedScene } from './requested-scene';

/** `generate`: the service writes the script from a topic. `fixed`: the text is the script, word for word. */
export const generationModes = ['generate', 'fixed'] as const;
export type GenerationMode = (typeof generationModes)[number];

export type TemplateParameter = string | number | boolean;

/**
 * A request as accepted: validated, every default filled in. Field names are those of the interface document
 * (video.md, section 2), because this object is stored and answered as `request_params`.
 */
export interface GenerationRequest {
  text: string;
  mode: GenerationMode;
  /** Used in `generate` mode only; 1 to 20. */
  n_scenes: number;
  /** Null: the script step writes one. Empty: none is shown. */
  title: string | null;
  /** `<width>x<height>/<kind>_<name>.html` */
  frame_template: string;
  template_params: Record<string, TemplateParameter>;
  media_workflow: string;
  tts_workflow: string;
  /** Name below the assets folder. */
  ref_audio: string | null;
  prompt_prefix: string;
  /** Name below the assets folder, or of a piece that ships with the project; `auto` for one that fits. */
  bgm_path: string | null;
  /** 0.0 to 1.0 */
  bgm_volume: number;
  /** BCP 47, of the words and the voice; missing where the text's own is taken. */
  language?: string;
  /** To whoever writes the script; missing for none. */
  instructions?: string;
  /** How long the video is to be, in seconds; missing where the scenes alone decide. */
  target_seconds?: number;
  /** Whether whoever speaks in `ref_audio` agrees to be imitated; missing where nothing was said. */
  voice_consent?: boolean;
  /** Missing for captions as the template has them. */
  captions?: CaptionChoice;
  /** The script, scene by scene; missing where it is written, or made of the text. `text` is the topic alone then. */
  scenes?: RequestedScene[];
}

/** Fields whose absence is stored as such, so that a request without them stays equal to what it was. */
export type OptionalRequestField =
  | 'language'
  | 'instructions'
  | 'target_seconds'
  | 'voice_consent'
  | 'captions'
  | 'scenes';

export type RequestDefaults = Omit<GenerationRequest, 'text' | OptionalRequestField>;

/** Values of the fields that a request leaves out, for the services, the worker, the in-process method and the command. */
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
