import type { DraftContent, Scene } from './draft-content';

/** Sounds and pictures of scenes: what they depend on, and their lengths. */

const soundFields = ['tts_workflow', 'ref_audio', 'language'];

/** Everything that affects how a scene sounds; the last one ends with a longer pause. */
export const soundCacheKey = ({ request, scenes }: DraftContent, { id, text, voice, pause_seconds }: Scene): string => {
  const isLast = scenes.at(-1)?.id === id;
  const speed = request.template_params['voice_speed'];
  return JSON.stringify([text.trim(), voice, pause_seconds, isLast, speed, soundFields.map((field) => request[field])]);
};

const shownFields = [
  'frame_template',
  'template_params',
  'captions',
  'brand',
  'media_workflow',
  'prompt_prefix',
  'language',
];

/** Everything that affects how a scene looks. */
export const lookKey = ({ title, request }: DraftContent, { text, picture, pictures }: Scene, index: number): string =>
  JSON.stringify([text, picture, pictures, index, title, ...shownFields.map((field) => request[field])]);

/** Everything that affects what is shown when the scene is played. */
export const showKey = (content: DraftContent, scene: Scene): string =>
  `${lookKey(content, scene, content.scenes.indexOf(scene))} ${soundCacheKey(content, scene)}`;

/** Zero until the length is known. */
export const readDuration = (audio: HTMLAudioElement): number => (Number.isFinite(audio.duration) ? audio.duration : 0);

export const measure = (url: string): Promise<number> =>
  new Promise((resolve) => {
    const audio = new Audio(url);
    audio.addEventListener('loadedmetadata', () => resolve(readDuration(audio)), { once: true });
    audio.addEventListener('error', () => resolve(0), { once: true });
  });
