import type { DraftContent, Scene } from './draft-content';

/** Sounds of scenes: what they depend on, and their lengths. */

const soundFields = ['tts_workflow', 'ref_audio', 'language'];

/** Everything that affects how a scene sounds; the last one ends with a longer pause. */
export const soundKeyOf = ({ request, scenes }: DraftContent, { id, text, voice, pause_seconds }: Scene): string => {
  const isLast = scenes.at(-1)?.id === id;
  const speed = request.template_params['voice_speed'];
  return JSON.stringify([text.trim(), voice, pause_seconds, isLast, speed, soundFields.map((field) => request[field])]);
};

/** The lines of the captions depend on the look too. */
export const captionKeyOf = (content: DraftContent, scene: Scene): string =>
  `${content.request.frame_template} ${content.request.captions?.size ?? ''} ${soundKeyOf(content, scene)}`;

/** Zero until the length is known. */
export const secondsOf = (audio: HTMLAudioElement): number => (Number.isFinite(audio.duration) ? audio.duration : 0);

export const measure = (url: string): Promise<number> =>
  new Promise((resolve) => {
    const audio = new Audio(url);
    audio.addEventListener('loadedmetadata', () => resolve(secondsOf(audio)), { once: true });
    audio.addEventListener('error', () => resolve(0), { once: true });
  });
