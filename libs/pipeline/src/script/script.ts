import type { TextSource } from '@svc/contracts';
import type { FoundPicture } from '../providers/found-picture';

/** A picture that a person has chosen for a scene, whatever else the video shows. */
export interface PictureChoice {
  /** As in `media_workflow`. */
  workflow: string;
  /** What callers know it by; it decides nothing. */
  token?: string;
  /** Of a picture that is drawn. */
  prompt?: string;
  seed?: number;
  /** Of a picture of an archive. */
  found?: FoundPicture;
}

export interface SceneScript {
  /** From 0. */
  index: number;
  /** What is spoken and shown as caption, word for word. */
  narration: string;
  /** What the picture shows, without the request's `prompt_prefix`. */
  picturePrompt: string;
  /** Pictures that were chosen for it, the best first; missing where they are made, and in rows of earlier versions. */
  found?: FoundPicture[];
  /** Name of a picture or clip below the assets folder, shown instead of one that is made. */
  asset?: string;
  /** Shown instead of all that. */
  chosen?: PictureChoice;
  /** Which of the many pictures that fit; missing: its index. */
  seed?: number;
  /** As in `tts_workflow`; missing: the request's. */
  voice?: string;
  /** How long it goes on behind its last word; missing: as scenes do. */
  pauseSeconds?: number;
}

export interface VideoScript {
  title: string;
  /** BCP 47, for example `en` or `pt-BR`. */
  language: string;
  scenes: SceneScript[];
  /** Missing where the text is spoken as it stands, and in rows of earlier versions. */
  sources?: TextSource[];
}
