import type { GenerationRequest } from '@svc/contracts';
import { automaticWorkflow, toDrawnWorkflow, leastLeftOut, type Drawings } from '../media';
import { speakingSeconds, sceneLanguage } from '@svc/pipeline-language';
import type { SceneScript, VideoScript } from '../script';
import { firstSubject } from './later-pictures';

export interface WrittenVideo {
  request: Pick<GenerationRequest, 'media_workflow' | 'prompt_prefix'>;
  script: Pick<VideoScript, 'language' | 'scenes'>;
  topic: string;
}

/** The same drawing is not shown again in so many scenes, or in so many seconds of at most that many scenes. */
const apart = { scenes: 3, seconds: 42, mostScenes: 6 } as const;

/** Number of scenes before a scene whose drawings it does not show again. */
export const scenesBefore = (scenes: readonly SceneScript[], index: number): number => {
  let [count, seconds] = [0, 0];
  while (count < index && (count < apart.scenes || (count < apart.mostScenes && seconds < apart.seconds))) {
    count += 1;
    seconds += speakingSeconds([scenes[index - count]?.narration ?? ''], 1);
  }
  return count;
};

type Pictured = Pick<SceneScript, 'asset' | 'found' | 'workflow'>;

/** True for a drawing, or one that is drawn if no other provider makes it. */
const mayBeDrawn = ({ asset, found = [], workflow }: Pictured, defaultWorkflow: string): boolean =>
  asset === undefined &&
  found.length === 0 &&
  [automaticWorkflow, toDrawnWorkflow('')].includes(workflow ?? defaultWorkflow);

export interface Drawn {
  shown: readonly string[];
  leftOut: readonly string[];
}

/** @param recent drawings of the scenes before */
const drawnBehind = (
  drawings: Drawings,
  { request, script, topic }: WrittenVideo,
  scene: SceneScript,
  recent: readonly string[],
): Drawn => {
  const { media_workflow: workflow, prompt_prefix: promptPrefix } = request;
  const language = sceneLanguage(scene.narration, script.language);
  const subject = scene.chosen?.prompt ?? firstSubject(scene, script.language);
  const isFirstDrawn = scene.chosen !== undefined || mayBeDrawn(scene, workflow);
  const drawn = [
    ...(isFirstDrawn ? [{ subject, topic, language, ownLeftOut: undefined }] : []),
    ...(scene.later ?? [])
      .filter((later) => mayBeDrawn(later, workflow))
      .map(({ picturePrompt, leftOut }) => ({ subject: picturePrompt, topic, language, ownLeftOut: leftOut })),
  ];
  const free = drawn.filter(({ ownLeftOut }) => ownLeftOut === undefined);
  // A picture that the user chose stays as it was.
  const isFree = scene.chosen === undefined && isFirstDrawn;
  const leftOut = isFree ? free.flatMap((words) => leastLeftOut(drawings, { ...words, promptPrefix }, recent)) : [];
  const shown = drawn.flatMap(({ ownLeftOut = leftOut, ...words }) =>
    drawings.thingsIn({ ...words, promptPrefix, leftOut: ownLeftOut }),
  );
  return { shown: [...new Set(shown)], leftOut: [...new Set(leftOut)] };
};

/** True for a landscape that only takes the place of things that other scenes show. */
const isStopgap = (drawings: Drawings, { script }: WrittenVideo, scene: SceneScript, { shown, leftOut }: Drawn) => {
  const language = sceneLanguage(scene.narration, script.language);
  const words = { subject: firstSubject(scene, script.language), topic: '', language, promptPrefix: '' };
  const named = drawings.thingsIn(words);
  return leftOut.length > 0 && shown.every((thing) => thing.startsWith('place:') && !named.includes(thing));
};

/**
 * Draws nothing that the scenes shortly before show, unless only a landscape that no word names would be left.
 *
 * @param drawn the scenes before
 */
export const drawnIn = (
  drawings: Drawings,
  video: WrittenVideo,
  scene: SceneScript,
  drawn: readonly Drawn[],
): Drawn => {
  const index = drawn.length;
  const behind = (count: number): Drawn =>
    drawnBehind(
      drawings,
      video,
      scene,
      drawn.slice(Math.max(0, index - count)).flatMap(({ shown }) => shown),
    );
  const usual = behind(scenesBefore(video.script.scenes, index));
  if (!isStopgap(drawings, video, scene, usual)) return usual;
  const nearer = behind(apart.scenes);
  return isStopgap(drawings, video, scene, nearer) ? usual : nearer;
};

/** Drawings of the first scenes of videos; the drawings of a scene depend on those before. */
const drawnVideos = new WeakMap<WrittenVideo, Drawn[]>();

const drawnUntil = (drawings: Drawings, video: WrittenVideo, lastIndex: number): readonly Drawn[] => {
  const drawn = drawnVideos.get(video) ?? [];
  drawnVideos.set(video, drawn);
  const { scenes } = video.script;
  for (const [index, scene] of scenes.slice(0, lastIndex + 1).entries()) {
    if (drawn[index] !== undefined) continue;
    drawn.push(drawnIn(drawings, video, scene, drawn));
  }
  return drawn;
};

/**
 * Subjects that the scene names, and places, that a scene shortly before shows; undefined for none.
 * @param video must not change: its drawings are cached
 */
export const listLeftOut = (drawings: Drawings, video: WrittenVideo, index: number): readonly string[] | undefined => {
  const leftOut = drawnUntil(drawings, video, index)[index]?.leftOut ?? [];
  return leftOut.length === 0 ? undefined : leftOut;
};
