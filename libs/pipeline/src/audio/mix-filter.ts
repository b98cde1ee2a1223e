import { videoFormat } from '../encode/video-format';

export interface SoundMix {
  durationSeconds: number;
  /** How much louder the narration is made. */
  gainDecibels: number;
  /** Share of the music's own amplitude, 0 to 1; null without music. */
  musicVolume: number | null;
}

const fadeOutSeconds = 2;
const fadeInSeconds = 0.5;

/**
 * -2.3 dB of full scale at twice the sample rate, so that peaks between samples, and what AAC adds to them, stay
 * below -1.5 dBTP.
 */
const limiter = `aresample=${2 * videoFormat.sampleRate},alimiter=limit=0.77:attack=5:release=60:level=disabled,aresample=${videoFormat.sampleRate}`;

/** Full amplitude on both sides; ffmpeg's own up-mix would take 3 dB away. */
const bothSides = 'pan=stereo|c0=c0|c1=c0';

const ducking = 'sidechaincompress=threshold=0.04:ratio=4:attack=20:release=400';

const number = (value: number): string => value.toFixed(4);

/**
 * Narration (input 0) and, below it, music (input 1) to `[sound]`. Nothing is normalised by the mixer:
 * `amix` would halve both.
 */
export const mixFilter = (mix: SoundMix): string => {
  const gain = `[0:a]volume=${number(mix.gainDecibels)}dB`;
  // Limited before it is doubled, for half of the work.
  if (mix.musicVolume === null) return `${gain},${limiter},${bothSides}[sound]`;
  const voice = `${gain},${bothSides}`;
  const fadeOutStart = Math.max(0, mix.durationSeconds - fadeOutSeconds);
  const music = [
    `aresample=${videoFormat.sampleRate}`,
    'aformat=channel_layouts=stereo',
    `volume=${number(mix.musicVolume)}`,
    `afade=t=in:d=${fadeInSeconds}`,
    `afade=t=out:st=${number(fadeOutStart)}:d=${fadeOutSeconds}`,
  ].join(',');
  return [
    `${voice},asplit=2[voice][key]`,
    `[1:a]${music}[music]`,
    `[music][key]${ducking}[bed]`,
    `[voice][bed]amix=inputs=2:duration=first:normalize=0,${limiter}[sound]`,
  ].join(';');
};
