import { videoFormat } from '../encode/video-format';
import { closingSeconds } from './narration-audio';

interface SoundMix {
  durationSeconds: number;
  gainDecibels: number;
  /** Share of the music's own amplitude, 0 to 1; null without music. */
  musicVolume: number | null;
}

const fadeInSeconds = 0.5;

/**
 * -2.3 dB of full scale at twice the sample rate, so that peaks between samples, and what AAC adds to them, stay
 * below -1.5 dBTP.
 */
const limiter = `aresample=${2 * videoFormat.sampleRate},alimiter=limit=0.77:attack=5:release=60:level=disabled,aresample=${videoFormat.sampleRate}`;

/** Full amplitude on both sides; ffmpeg's own up-mix would take 3 dB away. */
const bothSides = 'pan=stereo|c0=c0|c1=c0';

/** Brings a quiet or a loud voice to about one level, so that the music goes down as far under each word. */
const evenKey = 'volume=24dB,alimiter=limit=0.5:attack=1:release=30:level=disabled';

/**
 * Lowers the music by about 11 dB. ffmpeg takes a quarter of the release for its time constant: the music is back
 * after 150 ms.
 */
const ducking = 'sidechaincompress=threshold=0.06:ratio=3:attack=20:release=150';

const number = (value: number): string => value.toFixed(4);

/**
 * Mixes narration (input 0) and, below it, music (input 1) to `[sound]`. The mixer normalises nothing: `amix` would
 * halve both.
 */
export const mixFilter = (mix: SoundMix): string => {
  const gain = `[0:a]volume=${number(mix.gainDecibels)}dB`;
  // Limiting before the doubling takes half of the work.
  if (mix.musicVolume === null) return `${gain},${limiter},${bothSides}[sound]`;
  const voice = `${gain},${bothSides}`;
  const fadeOutStart = Math.max(0, mix.durationSeconds - closingSeconds);
  const music = [
    `aresample=${videoFormat.sampleRate}`,
    'aformat=channel_layouts=stereo',
    `volume=${number(mix.musicVolume)}`,
    `afade=t=in:d=${fadeInSeconds}`,
    `afade=t=out:st=${number(fadeOutStart)}:d=${closingSeconds}`,
  ].join(',');
  return [
    `${voice},asplit=2[voice][heard]`,
    `[heard]${evenKey}[key]`,
    `[1:a]${music}[music]`,
    `[music][key]${ducking}[bed]`,
    `[voice][bed]amix=inputs=2:duration=first:normalize=0,${limiter}[sound]`,
  ].join(';');
};
