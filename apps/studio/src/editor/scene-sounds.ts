import type { DraftContent, Scene } from './draft-content';

/** Sounds and pictures of scenes: what they depend on, and their lengths. */

const soundFields = ['tts_workflow', 'ref_audio', 'language'];

/** The words of all scenes that a recording tells: it is cut at each of them. */
const toldWords = ({ request, scenes }: DraftContent, voice: string): string[] | null =>
  voice.startsWith('assets/')
    ? scenes.filter((scene) => (scene.voice ?? request.tts_workflow) === voice).map(({ text }) => text.trim())
    : null;

/** Everything that affects how a scene sounds; the last one ends with a longer pause. */
export const soundCacheKey = (content: DraftContent, { id, text, voice, pause_seconds }: Scene): string => {
  const { request, scenes } = content;
  const told = toldWords(content, voice ?? request.tts_workflow);
  const isLast = scenes.at(-1)?.id === id;
  const speed = request.template_params['voice_speed'];
  const fields = soundFields.map((field) => request[field]);
  return JSON.stringify([text.trim(), voice, pause_seconds, isLast, speed, fields, told]);
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
