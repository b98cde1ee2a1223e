import type { Voice } from './tape';

const turn = Math.PI * 2;

const ease = (share: number): number => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, share)));

/** Rises over `attack`, holds, and falls over `release` to the end of the note. */
const swell =
  (attack: number, length: number, release: number): Voice =>
  (seconds) =>
    ease(seconds / attack) * ease((length - seconds) / release);

const tableSize = 4096;

/** Wavetable of one period with overtones; a sine for each overtone would take ten times as long. */
const waveTable = (weights: readonly number[], phaseOf: (partial: number) => number): ((turns: number) => number) => {
  const table = Float32Array.from({ length: tableSize + 1 }, (_, index) =>
    weights.reduce(
      (sum, weight, place) => sum + weight * Math.sin((turn * (place + 1) * index) / tableSize + phaseOf(place + 1)),
      0,
    ),
  );
  return (turns) => {
    const position = (turns - Math.floor(turns)) * tableSize;
    const index = Math.floor(position);
    const before = table[index] ?? 0;
    return before + (position - index) * ((table[index + 1] ?? 0) - before);
  };
};

const softOvertones = (brightness: number): number[] =>
  [1, 2, 3, 4, 5, 6].map((partial) => brightness ** (partial - 1) / partial ** 1.15);

/** Distant strings: soft, slightly detuned overtones. */
export const pad = (frequency: number, length: number, brightness: number): Voice => {
  const envelope = swell(1.4, length, 2.2);
  const weights = softOvertones(brightness);
  const players = [0.9978, 1.0019].map((detune, index) => ({
    speed: frequency * detune,
    wave: waveTable(weights, (partial) => partial * 1.7 + index * 2.1),
  }));
  return (seconds) => {
    const breath = 1 + 0.06 * Math.sin(turn * 0.19 * seconds + frequency);
    return envelope(seconds) * breath * players.reduce((sum, { speed, wave }) => sum + wave(speed * seconds), 0) * 0.22;
  };
};

/** A thumb piano: a round tone with a short bright knock. */
const kalimba = (frequency: number): Voice => {
  const speed = turn * frequency;
  return (seconds) => {
    const onset = Math.min(1, seconds / 0.003);
    const body = Math.sin(speed * seconds) * Math.exp(-seconds * 3.4);
    const second = 0.28 * Math.sin(speed * 2.001 * seconds) * Math.exp(-seconds * 6.5);
    const knock = 0.2 * Math.sin(speed * 5.43 * seconds) * Math.exp(-seconds * 26);
    return onset * (body + second + knock) * 0.6;
  };
};

/** Wooden bars over tubes: the fourth overtone is tuned, and dies at once. */
const marimba = (frequency: number): Voice => {
  const speed = turn * frequency;
  return (seconds) =>
    Math.min(1, seconds / 0.002) *
    0.7 *
    (Math.sin(speed * seconds) * Math.exp(-seconds * 5.2) +
      0.24 * Math.sin(speed * 3.932 * seconds) * Math.exp(-seconds * 15) +
      0.08 * Math.sin(speed * 9.24 * seconds) * Math.exp(-seconds * 45));
};

/** A plucked string: high overtones die first. */
const plucked = (frequency: number, decay: number, brightness: number): Voice => {
  const partials = Array.from({ length: 9 }, (_, index) => index + 1)
    .filter((partial) => frequency * partial < 9_000)
    .map((partial) => ({
      speed: turn * frequency * partial * (1 + 0.00012 * partial * partial),
      weight: (brightness ** (partial - 1) * Math.abs(Math.sin(partial * 0.72))) / partial ** 0.6,
      decay: decay * (0.7 + 0.3 * partial),
    }));
  return (seconds) =>
    Math.min(1, seconds / 0.004) *
    0.6 *
    partials.reduce(
      (sum, part) => sum + part.weight * Math.sin(part.speed * seconds) * Math.exp(-seconds * part.decay),
      0,
    );
};

/** A piano with felt between hammer and string, damped when the key is let go. */
const feltPiano = (frequency: number, length: number): Voice => {
  const string = plucked(frequency, 0.55 + frequency / 900, 0.52);
  const second = plucked(frequency * 1.0007, 0.8 + frequency / 900, 0.46);
  return (seconds) =>
    Math.min(1, seconds / 0.012) * ease((length + 0.5 - seconds) / 0.6) * (string(seconds) + second(seconds)) * 0.6;
};

/** An electric piano by frequency modulation: the brightness dies before the tone does. */
const electricPiano = (frequency: number, length: number): Voice => {
  const speed = turn * frequency;
  return (seconds) => {
    const onset = Math.min(1, seconds / 0.006);
    const damper = Math.min(1, Math.max(0, (length - seconds) / 0.25));
    const index = 1.5 * Math.exp(-seconds * 2.6);
    const tine = 0.12 * Math.sin(speed * 7 * seconds) * Math.exp(-seconds * 14);
    const tone = Math.sin(speed * seconds + index * Math.sin(speed * seconds)) * Math.exp(-seconds * 1.15);
    return onset * damper * (tone + tine) * 0.5;
  };
};

/** A small bell, inharmonic and long. */
const bell = (frequency: number): Voice => {
  const partials = [
    [1, 1, 1.1],
    [2.76, 0.32, 2.1],
    [5.4, 0.12, 4.2],
  ] as const;
  return (seconds) =>
    Math.min(1, seconds / 0.004) *
    0.4 *
    partials.reduce(
      (sum, [ratio, weight, decay]) =>
        sum + weight * Math.sin(turn * frequency * ratio * seconds) * Math.exp(-seconds * decay),
      0,
    );
};

/** Several bows at once, from soft to firm; a short note is a short stroke. */
const strings = (frequency: number, length: number): Voice => {
  const weights = Array.from({ length: 9 }, (_, index) => (frequency * (index + 1) < 7_000 ? 0.62 ** index : 0));
  const envelope = swell(Math.min(0.35, 0.04 + length * 0.12), length + 0.12, Math.min(0.5, 0.1 + length * 0.2));
  const players = [0.9966, 1, 1.0038].map((detune, index) => ({
    speed: frequency * detune,
    wave: waveTable(weights, (partial) => partial * 0.9 + index * 2.3),
  }));
  return (seconds) => {
    const vibrato = (0.0022 * Math.sin(turn * 5.1 * seconds) * ease(seconds / 0.7)) / (turn * 5.1);
    return (
      envelope(seconds) * 0.2 * players.reduce((sum, { speed, wave }) => sum + wave(speed * (seconds + vibrato)), 0)
    );
  };
};

/** Whistled: nearly a sine, with a breath of vibrato that comes late. */
const flute = (frequency: number, length: number): Voice => {
  const envelope = swell(0.07, length + 0.1, 0.16);
  const wave = waveTable([1, 0.22, 0.1, 0.03], (partial) => partial * 0.4);
  return (seconds) => {
    const vibrato = (0.004 * Math.sin(turn * 4.8 * seconds) * ease((seconds - 0.2) / 0.5)) / (turn * 4.8);
    return (
      envelope(seconds) * (1 + 0.05 * Math.sin(turn * 4.8 * seconds)) * wave(frequency * (seconds + vibrato)) * 0.34
    );
  };
};

const roundBass = (frequency: number, length: number): Voice => {
  const envelope = swell(0.03, length, 0.3);
  const speed = turn * frequency;
  return (seconds) =>
    envelope(seconds) *
    Math.exp(-seconds * 0.5) *
    (Math.sin(speed * seconds) + 0.22 * Math.sin(speed * 2 * seconds) + 0.07 * Math.sin(speed * 3 * seconds)) *
    0.6;
};

interface Instrument {
  voice: (frequency: number, length: number) => Voice;
  /** Audible seconds of a note that is held for `length` seconds. */
  rings: (length: number) => number;
}

const struck = (voice: Instrument['voice'], seconds: number): Instrument => ({ voice, rings: () => seconds });
const held = (voice: Instrument['voice'], behind: number): Instrument => ({
  voice,
  rings: (length) => length + behind,
});

export const instruments = {
  kalimba: struck(kalimba, 2.2),
  marimba: struck(marimba, 1.4),
  pizzicato: struck((frequency) => plucked(frequency, 4.2, 0.56), 1.3),
  guitar: struck((frequency) => plucked(frequency, 1.5, 0.6), 2.6),
  bell: struck(bell, 4),
  glockenspiel: struck((frequency) => bell(frequency * 2), 2.6),
  feltPiano: held(feltPiano, 0.5),
  electricPiano: held(electricPiano, 0),
  strings: held(strings, 0.12),
  flute: held(flute, 0.1),
  roundBass: held(roundBass, 0),
  pizzicatoBass: struck((frequency) => plucked(frequency, 3, 0.62), 1.6),
} as const satisfies Record<string, Instrument>;

export type InstrumentName = keyof typeof instruments;
