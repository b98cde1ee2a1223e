import type { TextSource } from '@svc/contracts';
import type { FoundPicture } from '../providers/found-picture';

export interface SceneScript {
  /** From 0. */
  index: number;
  /** What is spoken and shown as caption, word for word. */
  narration: string;
  /** What the picture shows, without the request's `prompt_prefix`. */
  picturePrompt: string;
  /** Pictures that were chosen for it, the best first; missing where they are made, and in rows of earlier versions. */
  found?: FoundPicture[];
}

export interface VideoScript {
  title: string;
  /** BCP 47, for example `en` or `pt-BR`. */
  language: string;
  scenes: SceneScript[];
  /** Missing where the text is spoken as it stands, and in rows of earlier versions. */
  sources?: TextSource[];
}
