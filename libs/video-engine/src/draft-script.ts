import { randomUUID } from 'node:crypto';
import type { GenerationRequest, RequestedScene } from '@svc/contracts';
import type { ScriptedVideo, VideoScript } from '@svc/pipeline';
import type { DraftScene, WrittenDraft } from '@svc/video-data';

type SceneScript = VideoScript['scenes'][number];

const sceneOf = ({
  index,
  narration,
  picturePrompt,
  asset,
  seed,
  voice,
  pauseSeconds,
  source,
  found,
  chosen,
}: SceneScript): DraftScene => ({
  id: randomUUID(),
  text: narration,
  picture: { prompt: picturePrompt === narration ? null : picturePrompt, asset: asset ?? null, seed: seed ?? index },
  voice: voice ?? null,
  pause_seconds: pauseSeconds ?? null,
  ...(source && { source }),
  ...(found && { found }),
  ...(chosen && { chosen }),
});

/** Converts a script to the scenes of a draft. */
export const draftScenes = ({ scenes }: VideoScript): DraftScene[] => scenes.map(sceneOf);

/** Title shown in the video; null for none. */
export const draftTitle = ({ title }: GenerationRequest, script: VideoScript): string | null =>
  title === '' ? null : script.title;

const scriptOf = (
  { text, picture, voice, pause_seconds, source, found, chosen }: DraftScene,
  index: number,
): SceneScript => ({
  index,
  narration: text,
  picturePrompt: picture.prompt ?? text,
  seed: picture.seed,
  ...(picture.asset !== null && { asset: picture.asset }),
  ...(voice !== null && { voice }),
  ...(pause_seconds !== null && { pauseSeconds: pause_seconds }),
  ...(source && { source }),
  ...(found && { found }),
  ...(chosen && { chosen }),
});

/** Converts a scene of a draft to a scene of a request. */
export const requestedScene = ({ text, picture, voice, pause_seconds }: DraftScene): RequestedScene => ({
  text,
  picture: {
    ...(picture.prompt !== null && { prompt: picture.prompt }),
    ...(picture.asset !== null && { asset: picture.asset }),
    seed: picture.seed,
  },
  ...(voice !== null && { voice }),
  ...(pause_seconds !== null && { pause_seconds }),
});

/** Converts a draft to the video to make. */
export const videoOfDraft = ({ request, title, language, scenes, sources }: WrittenDraft): ScriptedVideo => ({
  request: { ...request, title: title ?? '', language, scenes: scenes.map(requestedScene) },
  script: { title: title ?? request.text.trim(), language, scenes: scenes.map(scriptOf), sources },
});
