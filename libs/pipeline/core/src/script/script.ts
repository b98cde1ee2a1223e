import type { Narration, NarrationSource, PicturePlacement, TextSource } from '@svc/contracts';
import type { FoundPicture } from '../providers/found-picture';

/** A picture that a user chose for a scene, independent of the video's workflow. */
export interface PictureChoice {
  /** Same form as `media_workflow`. */
  workflow: string;
  /** Returned to clients only; it decides nothing. */
  token?: string;
  /** Set for a drawn picture. */
  prompt?: string;
  seed?: number;
  /** Set for a picture of an archive. */
  found?: FoundPicture;
}

/** A picture that a scene shows after its first one. */
export interface LaterPicture extends Pick<
  SceneScript,
  'picturePrompt' | 'found' | 'asset' | 'workflow' | 'placement'
> {
  /** Index of the narration's word with which it appears; missing for a picture that the request names. */
  firstWord?: number;
  /** Share of the scene's time after which it appears; missing: at a clause. */
  startShare?: number;
  /** Drawings that the pictures before show; missing for a picture that the request names. */
  leftOut?: readonly string[];
}

export interface SceneScript {
  /** Counts from 0. */
  index: number;
  /** Spoken and shown as caption, word for word. */
  narration: string;
  /** Content of the picture, without the request's `prompt_prefix`. */
  picturePrompt: string;
  /** Missing for words without a source, and in rows of earlier versions. */
  source?: NarrationSource;
  /** Chosen pictures, best first; missing for generated pictures, and in rows of earlier versions. */
  found?: FoundPicture[];
  /** Name of a picture or clip in the assets folder, shown instead of a generated one. */
  asset?: string;
  /** How the first picture lies in its place; missing: as its kind does. */
  placement?: PicturePlacement;
  /** Same form as `media_workflow`, for the first picture; missing: the request's. */
  workflow?: string;
  /** Shown in turn after the first picture. */
  later?: LaterPicture[];
  /** The scene keeps its one picture. */
  isSinglePicture?: true;
  /** Takes precedence over all other pictures. */
  chosen?: PictureChoice;
  /** Selects among the pictures that fit; missing: its index. */
  seed?: number;
  /** Same form as `tts_workflow`; missing: the request's. */
  voice?: string;
  /** Silence behind the last word; missing: the default. */
  pauseSeconds?: number;
}

export interface VideoScript {
  title: string;
  /** BCP 47, for example `en` or `pt-BR`. */
  language: string;
  scenes: SceneScript[];
  /** Missing for a text that is spoken unchanged, and in rows of earlier versions. */
  sources?: TextSource[];
  /** A language model translated the narrations. */
  isTranslated?: true;
}

/** The words of each scene with their source. */
export const toNarrations = ({ scenes }: Pick<VideoScript, 'scenes'>): Narration[] =>
  scenes.map(({ narration, source = null }) => ({ text: narration, source }));
