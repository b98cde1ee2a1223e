import type { DeclaredProvider } from '@svc/pipeline/providers';
import type { SpeechOptions, SpeechProvider } from '@svc/pipeline/speech';

export type OnlineSpeechOptions = Pick<SpeechOptions, 'ffmpeg' | 'providers' | 'workflows'>;

/** Voices on other machines: their settings and their factory. */
export interface OnlineSpeech {
  readonly settings: DeclaredProvider;
  readonly create: (options: OnlineSpeechOptions) => SpeechProvider | readonly SpeechProvider[];
}
