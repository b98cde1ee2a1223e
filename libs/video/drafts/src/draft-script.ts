import { randomUUID } from 'node:crypto';
import type { DraftScene, WrittenDraft } from './draft.entity';
import type { GenerationRequest, RequestedScene } from '@svc/contracts';
import { requestedPictures, type ScriptedVideo, type VideoScript } from '@svc/pipeline';

type SceneScript = VideoScript['scenes'][number];

const toScene = ({
  index,
  narration,
  picturePrompt,
  asset,
  seed,
  placement,
  voice,
  pauseSeconds,
  source,
  found,
  later,
  isSinglePicture,
  chosen,
}: SceneScript): DraftScene => ({
  id: randomUUID(),
  text: narration,
  picture: {
    prompt: picturePrompt === narration ? null : picturePrompt,
    asset: asset ?? null,
    seed: seed ?? index,
    ...(placement && { placement }),
  },
  voice: voice ?? null,
  pause_seconds: pauseSeconds ?? null,
  ...(source && { source }),
  ...(found && { found }),
  ...(later && { later }),
  ...(isSinglePicture && { isSinglePicture }),
  ...(chosen && { chosen }),
});

/** Converts a script to the scenes of a draft. @param request that the script was written for */
export const draftScenes = (
  { scenes }: VideoScript,
  { scenes: requested = [] }: Pick<GenerationRequest, 'scenes'> = {},
): DraftScene[] =>
  scenes.map((scene, index) => {
    const { pictures } = requested[index] ?? {};
    return { ...toScene(scene), ...(pictures && { pictures }) };
  });

/** Title shown in the video; null for none. */
export const draftTitle = ({ title }: GenerationRequest, script: VideoScript): string | null =>
  title === '' ? null : script.title;

const toSceneScript = (
  { text, picture, pictures, voice, pause_seconds, source, found, later, isSinglePicture, chosen }: DraftScene,
  index: number,
): SceneScript => ({
  index,
  narration: text,
  picturePrompt: picture.prompt ?? text,
  seed: picture.seed,
  ...(picture.asset !== null && { asset: picture.asset }),
  ...(picture.placement && { placement: picture.placement }),
  ...(voice !== null && { voice }),
  ...(pause_seconds !== null && { pauseSeconds: pause_seconds }),
  ...(source && { source }),
  ...(isSinglePicture && { isSinglePicture }),
  ...(pictures && requestedPictures(pictures, text)),
  ...(found && { found }),
  ...(later && { later }),
  ...(chosen && { chosen }),
});

/** Converts a scene of a draft to a scene of a request. */
export const requestedScene = ({ text, picture, pictures, voice, pause_seconds }: DraftScene): RequestedScene => ({
  text,
  picture: {
    ...(picture.prompt !== null && { prompt: picture.prompt }),
    ...(picture.asset !== null && { asset: picture.asset }),
    seed: picture.seed,
    ...(picture.placement && { placement: picture.placement }),
  },
  ...(pictures && { pictures }),
  ...(voice !== null && { voice }),
  ...(pause_seconds !== null && { pause_seconds }),
});

/** Converts a draft to the video to make. */
export const videoOfDraft = ({ request, title, language, scenes, sources }: WrittenDraft): ScriptedVideo => ({
  request: { ...request, title: title ?? '', language, scenes: scenes.map(requestedScene) },
  script: { title: title ?? request.text.trim(), language, scenes: scenes.map(toSceneScript), sources },
});
