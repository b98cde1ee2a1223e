import type { GenerationRequest } from '@svc/contracts';
import { automaticWorkflow, drawnWorkflowOf, namedSubjects, readScene } from '../media';
import { sceneLanguage, type SceneScript, type VideoScript } from '../script';

interface WrittenVideo {
  request: Pick<GenerationRequest, 'media_workflow' | 'prompt_prefix'>;
  script: Pick<VideoScript, 'language' | 'scenes'>;
  topic: string;
}

/** At most one of this many successive scenes shows the same drawing. */
const scenesApart = 4;

/** True for a scene with a drawing, or one that has a drawing if no other provider makes its picture. */
const mayBeDrawn = ({ asset, found = [], workflow }: SceneScript, defaultWorkflow: string): boolean =>
  asset === undefined &&
  found.length === 0 &&
  [automaticWorkflow, drawnWorkflowOf('')].includes(workflow ?? defaultWorkflow);

interface Drawn {
  shown: readonly string[];
  leftOut: readonly string[];
}

const drawnIn = ({ request, script, topic }: WrittenVideo, scene: SceneScript, recent: readonly string[]): Drawn => {
  if (scene.chosen === undefined && !mayBeDrawn(scene, request.media_workflow)) return { shown: [], leftOut: [] };
  const language = sceneLanguage(scene.narration, script.language);
  const prompts = [
    scene.chosen?.prompt ?? scene.picturePrompt,
    ...(scene.later ?? []).map(({ picturePrompt }) => picturePrompt),
  ];
  const words = prompts.map((subject) => ({ subject, topic, language }));
  const named = words.flatMap(namedSubjects);
  // A picture that the user chose stays as it was.
  const leftOut = scene.chosen === undefined ? recent.filter((name) => named.includes(name)) : [];
  const { prompt_prefix: promptPrefix } = request;
  const shown = words.flatMap((one) => readScene({ ...one, promptPrefix, leftOut }).subjects);
  return { shown: [...new Set(shown)], leftOut: [...new Set(leftOut)] };
};

const drawnInAll = (video: WrittenVideo): Drawn[] => {
  const drawn: Drawn[] = [];
  for (const scene of video.script.scenes) {
    const recent = drawn.slice(1 - scenesApart).flatMap(({ shown }) => shown);
    drawn.push(drawnIn(video, scene, recent));
  }
  return drawn;
};

const known = new WeakMap<object, { key: string; drawn: Drawn[] }>();

/** Subjects that the scene names and one of the three scenes before shows; undefined for none. */
export const leftOutOf = (video: WrittenVideo, index: number): readonly string[] | undefined => {
  const { scenes } = video.script;
  const key = `${video.topic}\n${video.request.media_workflow}\n${video.request.prompt_prefix}`;
  const before = known.get(scenes);
  const { drawn } = before?.key === key ? before : { drawn: drawnInAll(video) };
  known.set(scenes, { key, drawn });
  const leftOut = drawn[index]?.leftOut ?? [];
  return leftOut.length === 0 ? undefined : leftOut;
};
