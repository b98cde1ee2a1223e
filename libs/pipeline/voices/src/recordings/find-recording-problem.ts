import { truncate } from '@svc/texts';
import type { RecordedScenes } from '@svc/pipeline/speech';
import type { FollowedRecording, TooShortRecording } from '../espeak/follow-recording';

/** Share of full scale; a softer recording has no voice. */
const leastPeak = 0.01;
/** Speech relative to the reading's, which says 175 words a minute. */
const pace = { least: 0.4, most: 3.2 };
/** A scene may differ more from the reading than a whole recording. */
const scenePace = { least: 0.3, most: 4.5 };
/** Pace of a scene relative to all: outside, words are missing or more than in the text, if they do not fit either. */
const steadyPace = { least: 0.7, most: 1.4 };
/**
 * Cost of the words relative to their opposite order. In 50 recordings of people in five languages the right words had
 * 0.70 to 0.98, all together 0.82 to 0.89; other words 0.94 to 1.03.
 */
const mostFit = { scene: 0.985, pair: 0.955, doubtful: 0.93 };
const shownCharacters = 60;
const framesPerSecond = 100;

const toSecondsText = (frames: number): string => (frames / framesPerSecond).toFixed(1);

export const describeTooShort = ({ durationSeconds }: TooShortRecording): string =>
  `it is too short: it has ${durationSeconds.toFixed(1)} seconds, and the words take much longer`;

type Scenes = RecordedScenes['scenes'];

const sceneName = (scenes: Scenes, scene: number): string =>
  `scene ${(scenes[scene]?.number ?? scene) + 1} (“${truncate(scenes[scene]?.narration ?? '', shownCharacters)}”)`;

type FollowedScenes = FollowedRecording['scenes'];

const worstFit = (scenes: FollowedScenes): number => {
  const fits = scenes.flatMap(({ fit }) => fit ?? []);
  const opposite = fits.reduce((sum, fit) => sum + fit.opposite, 0);
  return opposite === 0 ? 0 : fits.reduce((sum, fit) => sum + fit.said, 0) / opposite;
};

const isUnsteady = ({ read, heard }: FollowedScenes[number], pace: number): boolean =>
  heard < steadyPace.least * pace * read || heard > steadyPace.most * pace * read;

const isOutOfStep = (scenes: FollowedScenes, at: number, pace: number): boolean => {
  const [scene, ...later] = scenes.slice(at);
  if (scene === undefined) return false;
  const { heard, read } = scene;
  if (heard < scenePace.least * read || heard > scenePace.most * read) return true;
  const fit = worstFit([scene]);
  if (fit <= mostFit.doubtful) return false;
  const isLost =
    worstFit([scene, ...later]) > mostFit.doubtful || worstFit([scene, ...later.slice(0, 1)]) > mostFit.pair;
  return fit > mostFit.scene || isLost || isUnsteady(scene, pace);
};

/** Null, or the reason why a recording is none of these scenes. */
export const findRecordingProblem = (scenes: Scenes, recording: FollowedRecording): string | null => {
  const { peak, events, speech } = recording;
  if (peak < leastPeak || speech.heard === 0) return 'it is silent';
  if (events.length === 0) return null;
  const seconds = `${toSecondsText(speech.heard)} seconds of speech, and the words take about ${toSecondsText(speech.read)}`;
  if (speech.heard < pace.least * speech.read) return `it is too short: it has ${seconds}`;
  if (speech.heard > pace.most * speech.read) return `it is too long: it has ${seconds}`;
  const first = recording.scenes.find((_, at, all) => isOutOfStep(all, at, speech.heard / speech.read));
  return first === undefined
    ? null
    : `from ${sceneName(scenes, first.scene)} on it does not say the words of the script`;
};
