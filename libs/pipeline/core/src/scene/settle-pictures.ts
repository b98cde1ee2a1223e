import { automaticWorkflow, toDrawnWorkflow, type Drawings, type MediaRegistry } from '../media';
import { sceneLanguage } from '@svc/pipeline-language';
import type { SceneScript, VideoScript } from '../script';
import type { LaterPicture } from '../script/script';
import { firstSubject, isPlanned } from './later-pictures';
import { drawnIn, scenesBefore, type Drawn, type WrittenVideo } from './repeated-drawings';

const isFound = ({ found = [] }: Pick<SceneScript, 'found'>): boolean => found.length > 0;

/** A scene while its pictures are settled. */
interface Settling {
  drawings: Drawings;
  video: WrittenVideo;
  /** Language of the scene, BCP 47. */
  language: string;
  /** Drawn things of this scene and of those shortly before. */
  shown: readonly string[];
  hasPhotograph: boolean;
}

/** Things that a first picture draws and that no picture shortly before shows. */
const firstThings = (subject: string, { drawings, video: { topic }, language, shown }: Settling): string[] =>
  drawings.thingsIn({ subject, topic, language, promptPrefix: '', leftOut: shown });

interface DrawnLater {
  picture: LaterPicture;
  things: readonly string[];
}

/** The drawing of a clause without a photograph; null for a clause that names nothing that is not shown yet. */
const drawLater = (picture: LaterPicture, { drawings, video, ...settling }: Settling): DrawnLater | null => {
  const { topic, request } = video;
  const drawn = drawings.drawClause({ ...settling, subject: picture.picturePrompt, topic });
  if (drawn === null) return null;
  const { things, leftOut } = drawn;
  return { picture: { ...picture, workflow: toDrawnWorkflow(request.media_workflow), leftOut }, things };
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
  const { drawings } = media;
  const drawn: Drawn[] = [];
  const settled: SceneScript[] = [];
  const { scenes, language } = video.script;
  for (const [index, scene] of scenes.entries()) {
    const { later: all = [], ...first } = scene;
    const planned = all.filter(isPlanned);
    const shown = drawn.slice(index - scenesBefore(scenes, index)).flatMap((one) => one.shown);
    const hasPhotograph = [first, ...planned].some(isFound);
    const own = { drawings, video, language: sceneLanguage(scene.narration, language), shown, hasPhotograph };
    const later = mayDraw(first, video.request.media_workflow, media)
      ? settleScene(first, planned, own)
      : planned.filter(isFound);
    const kept = later.length === 0 ? first : { ...first, later };
    settled.push(planned.length === 0 ? scene : kept);
    drawn.push(drawnIn(drawings, video, settled[index] ?? scene, drawn));
  }
  return settled;
};
