import { writeFile } from 'node:fs/promises';
import { closingSeconds, decodeNarration, padToFrames, tailSeconds, trimSilence } from '../narration-audio';
import { videoFormat } from '../../encode/video-format';
import type { Ffmpeg } from '../../process/ffmpeg';
import { isLastScene, type SceneInput } from '../../script/scene-input';
import type { Speech, SpokenWord } from '../../speech/speech';

/** Silence before the words of a scene. */
const usualLeadSeconds = 0.08;
const usualPauseSeconds = 0.25;
/** The last scene has a longer pause. */
const lastPauseSeconds = closingSeconds - tailSeconds;
const minSceneSeconds = 1;

/** Seconds of silence behind the words of a scene. */
export const choosePause = (input: SceneInput): number => {
  const pauseSeconds = input.scene.pauseSeconds ?? (input.recording === undefined ? usualPauseSeconds : 0);
  return isLastScene(input) ? Math.max(pauseSeconds, lastPauseSeconds) : pauseSeconds;
};

/** A narration padded to the length of its scene. */
interface LaidNarration {
  frameCount: number;
  /** Times in seconds from the scene's first frame. */
  words: SpokenWord[];
}

const shiftWords = (words: readonly SpokenWord[], bySeconds: number, endSeconds: number): SpokenWord[] => {
  const within = (seconds: number): number => Math.min(Math.max(seconds + bySeconds, 0), endSeconds);
  return words.map((word) => ({
    text: word.text,
    startSeconds: within(word.startSeconds),
    endSeconds: within(word.endSeconds),
  }));
};

/** The pauses of a recording are its own. */
const narrationLead = ({ isRecorded }: Speech): number => (isRecorded === true ? 0 : usualLeadSeconds);

/** Frames of which a part of a sample's length is none. */
const wholeFrames = (seconds: number): number => Math.ceil(seconds * videoFormat.framesPerSecond - 1e-3);

/** Trims a narration, pads it to whole frames and writes the samples to `outputPath`. */
export const layNarration = async (
  speech: Speech,
  pauseSeconds: number,
  outputPath: string,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<LaidNarration> => {
  const decoded = await decodeNarration(speech.audioPath, ffmpeg, signal);
  const leadSeconds = narrationLead(speech);
  const { samples, offsetSeconds } =
    speech.isRecorded === true ? { samples: decoded, offsetSeconds: 0 } : trimSilence(decoded);
  const spokenSeconds = samples.length / videoFormat.sampleRate;
  const sceneSeconds = leadSeconds + spokenSeconds + pauseSeconds;
  const frameCount = wholeFrames(Math.max(sceneSeconds, minSceneSeconds));
  const padded = padToFrames(samples, leadSeconds * videoFormat.sampleRate, frameCount);
  await writeFile(outputPath, padded);
  return { frameCount, words: shiftWords(speech.words, leadSeconds - offsetSeconds, leadSeconds + spokenSeconds) };
};
