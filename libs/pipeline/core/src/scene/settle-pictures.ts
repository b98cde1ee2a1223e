import { automaticWorkflow, isNumberCard, toDrawnWorkflow, type Drawings, type MediaRegistry } from '../media';
import { sceneLanguage } from '@svc/pipeline-language';
import type { SceneScript, VideoScript } from '../script';
import type { LaterPicture } from '../script/script';
import { firstSubject, isPlanned } from './later-pictures';
import { joinWords } from '../speech';
import type { SpokenWord } from '../speech/speech';
import { cardAtNumber, wordBehindCard } from './number-cards';
import { shotSeconds } from './plan-shots';
import { drawnIn, scenesBefore, type Drawn, type WrittenVideo } from './repeated-drawings';
import { estimateNarration } from './scene-shots';

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

/** A scene whose words have probable times. */
interface SpokenScene {
  scene: SceneScript;
  words: readonly SpokenWord[];
}

/** A scene and the pictures planned behind its first one. */
interface Planned {
  scene: SceneScript;
  later: readonly LaterPicture[];
}

/**
 * A number that the first picture does not show, or shows before it is spoken, is shown by a later one, if there is
 * time for both.
 */
const withLaterCard = (
  { scene, words }: SpokenScene,
  later: readonly LaterPicture[],
  things: readonly string[],
  drawings: Drawings,
): Planned => {
  const isFree = scene.isSinglePicture !== true && scene.asset === undefined && scene.chosen === undefined;
  const isCard = isNumberCard(things);
  if (!isFree || isFound(scene) || (!isCard && things.length > 0)) return { scene, later };
  const clause = { from: 0, until: later[0]?.firstWord ?? words.length };
  const said = isCard ? scene.picturePrompt : joinWords(words.slice(0, clause.until).map(({ text }) => text));
  const number = drawings.numberIn(said);
  if (number === null) return { scene, later };
  const card = cardAtNumber(words, clause, drawings);
  const isSpoken = drawings.numberIn(card.picturePrompt) === number;
  if (isSpoken && (words[card.firstWord]?.startSeconds ?? 0) < shotSeconds.least) return { scene, later };
  const isNarration = scene.picturePrompt === scene.narration;
  const isShown = !isCard || isNarration;
  const picturePrompt = isShown ? scene.picturePrompt : scene.picturePrompt.replace(number, '');
  return { scene: { ...scene, picturePrompt }, later: isSpoken || isNarration ? [card, ...later] : later };
};

/**
 * A first picture that draws nothing by itself also shows the words of the next clause that is drawn, unless that is a
 * number: a card appears with its number, and stays until it was read.
 */
const settleScene = (spoken: SpokenScene, given: readonly LaterPicture[], start: Settling): SceneScript => {
  const { words } = spoken;
  const { drawings, video } = start;
  const drawnBy = (scene: SceneScript, later: readonly LaterPicture[]): string[] =>
    isFound(scene) ? [] : firstThings(firstSubject({ ...scene, later: [...later] }, video.script.language), start);
  const drawnAtFirst = drawnBy(spoken.scene, given);
  const { scene, later: planned } = withLaterCard(spoken, given, drawnAtFirst, drawings);
  const first = scene === spoken.scene ? drawnAtFirst : drawnBy(scene, planned);
  const later: LaterPicture[] = [];
  const shown = [...start.shown, ...first];
  let isFirstEmpty = first.length === 0 && !isFound(scene);
  let card = isNumberCard(first) ? 0 : null;
  for (const [index, picture] of planned.entries()) {
    const drawn = isFound(picture) ? { picture, things: [] } : drawLater(picture, { ...start, shown });
    if (drawn === null) continue;
    shown.push(...drawn.things);
    const isCard = isNumberCard(drawn.things);
    const isPartOfFirst = isFirstEmpty && !isCard && !isFound(picture);
    isFirstEmpty = false;
    const clause = { from: picture.firstWord ?? 0, until: planned[index + 1]?.firstWord ?? words.length };
    const placed = isCard ? { ...drawn.picture, ...cardAtNumber(words, clause, drawings) } : drawn.picture;
    const firstWord = wordBehindCard(words, card, { ...clause, from: placed.firstWord ?? clause.from });
    if (isPartOfFirst || firstWord === undefined) continue;
    later.push({ ...placed, firstWord });
    card = isCard ? firstWord : null;
  }
  return later.length === 0 ? scene : { ...scene, later };
};

const spokenWords = ({ narration }: SceneScript, language: string): readonly SpokenWord[] =>
  estimateNarration(narration, language, 1).words;

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
    const found = planned.filter(isFound);
    const asFound = found.length === 0 ? first : { ...first, later: found };
    const kept = mayDraw(first, video.request.media_workflow, media)
      ? settleScene({ scene: first, words: spokenWords(first, own.language) }, planned, own)
      : asFound;
    settled.push(all.length > 0 && planned.length === 0 ? scene : kept);
    drawn.push(drawnIn(drawings, video, settled[index] ?? scene, drawn));
  }
  return settled;
};
