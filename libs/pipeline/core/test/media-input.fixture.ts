import type { MediaInput } from '../src/media';

export const mediaInput: MediaInput = {
  prompt: 'oil painting, a bee on a flower',
  subject: 'a bee on a flower',
  promptPrefix: '',
  topic: 'Bees',
  language: 'en',
  sceneIndex: 0,
  seed: 5,
  widthPixels: 1080,
  heightPixels: 1920,
  durationSeconds: 4,
};
