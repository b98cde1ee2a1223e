import {
  automaticWorkflow,
  companionsFor,
  drawnThings,
  drawnWorkflowOf,
  namedThings,
  readScene,
  type MediaRegistry,
} from '../media';
import { sceneLanguage } from '@svc/pipeline-language';
import type { SceneScript, VideoScript } from '../script';
import type { LaterPicture } from '../script/script';
import { firstSubject, isPlanned } from './later-pictures';
import { drawnIn, leastLeftOut, scenesBefore, type Drawn, type WrittenVideo } from './repeated-drawings';

const isFound = ({ found = [] }: Pick<SceneScript, 'found'>): boolean => found.length > 0;

/** A scene while its pictures are settled. */
interface Settling {
  video: WrittenVideo;
  /** Language of the scene, BCP 47. */
  language: string;
  /** Drawn things of this scene and of those shortly before. */
  shown: readonly string[];
  /** True in a scene that shows a photograph: a thing that only belongs to its subject would look strange beside it. */
  hasPhotograph: boolean;
}

/** Things that a first picture draws and that no picture shortly before shows. */
const firstThings = (subject: string, { video: { topic }, language, shown }: Settling): string[] =>
  drawnThings(readScene({ subject, topic, language, promptPrefix: '', leftOut: shown }));

interface DrawnLater {
  picture: LaterPicture;
  things: readonly string[];
}

/** The drawing of a clause without a photograph; null for a clause that names nothing that is not shown yet. */
const drawLater = (picture: LaterPicture, { video, language, shown, hasPhotograph }: Settling): DrawnLater | null => {
  const { picturePrompt: subject } = picture;
  const { topic } = video;
  const own = drawnThings(readScene({ subject, topic: '', language, promptPrefix: '' }));
  const named = namedThings({ subject, topic, language });
  const ofTopic = namedThings({ subject: topic, topic, language }).filter((name) => !named.includes(name));
  const { place } = readScene({ subject: topic, topic: '', language, promptPrefix: '' });
  const placeOfTopic = [`place:${place}`].filter((name) => !own.includes(name));
  const words = { subject, topic, language, promptPrefix: '' };
  const leftOut = leastLeftOut(words, [...shown, ...ofTopic, ...placeOfTopic]);
  const drawn = drawnThings(readScene({ ...words, leftOut }));
  const companions = hasPhotograph ? [] : companionsFor(named);
  const isOwn = (thing: string): boolean =>
    [...named, ...own, ...companions].includes(thing) || thing.startsWith('number:');
  const things = drawn.filter(isOwn);
  if (things.length === 0) return null;
  return { picture: { ...picture, workflow: drawnWorkflowOf(video.request.media_workflow), leftOut }, things };
};

/** A first picture that draws nothing by itself also shows the words of the next clause that is drawn. */
const settleScene = (scene: SceneScript, planned: readonly LaterPicture[], start: Settling): LaterPicture[] => {
  const subject = firstSubject({ ...scene, later: [...planned] }, start.video.script.language);
  const first = isFound(scene) ? [] : firstThings(subject, start);
  const later: LaterPicture[] = [];
  let settling = { ...start, shown: [...start.shown, ...first] };
  let isFirstEmpty = first.length === 0 && !isFound(scene);
  for (const picture of planned) {
    const drawn = isFound(picture) ? null : drawLater(picture, settling);
    if (drawn !== null) settling = { ...settling, shown: [...settling.shown, ...drawn.things] };
    if (isFound(picture)) later.push(picture);
    else if (drawn !== null && !isFirstEmpty) later.push(drawn.picture);
    isFirstEmpty &&= drawn === null && !isFound(picture);
  }
  return later;
};

/** True for a scene whose clauses may be drawn: drawings cost nothing. */
const mayDraw = ({ found, workflow }: SceneScript, defaultWorkflow: string, media: MediaRegistry): boolean =>
  media.drawsSubjects(workflow ?? defaultWorkflow) ||
  ((workflow ?? defaultWorkflow) === automaticWorkflow && found !== undefined);

/**
 * Keeps the planned pictures for which there is something to show: photographs, and drawings of things that no picture
 * shortly before shows. The other clauses show the picture before in another framing.
 */
export const settlePictures = (video: WrittenVideo, media: MediaRegistry): VideoScript['scenes'] => {
  const drawn: Drawn[] = [];
  const settled: SceneScript[] = [];
  const { scenes, language } = video.script;
  for (const [index, scene] of scenes.entries()) {
    const { later: all = [], ...first } = scene;
    const planned = all.filter(isPlanned);
    const shown = drawn.slice(index - scenesBefore(scenes, index)).flatMap((one) => one.shown);
    const hasPhotograph = [first, ...planned].some(isFound);
    const own = { video, language: sceneLanguage(scene.narration, language), shown, hasPhotograph };
    const later = mayDraw(first, video.request.media_workflow, media)
      ? settleScene(first, planned, own)
      : planned.filter(isFound);
    const kept = later.length === 0 ? first : { ...first, later };
    settled.push(planned.length === 0 ? scene : kept);
    drawn.push(drawnIn(video, settled[index] ?? scene, shown));
  }
  return settled;
};
