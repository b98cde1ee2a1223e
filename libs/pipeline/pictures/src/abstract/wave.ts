import type { Random } from '@svc/pipeline/engine';

/** A smooth line that never repeats within a picture; about -1 to 1. */
export const createWave = (random: Random, octaves = 3): ((x: number) => number) => {
  const parts = Array.from({ length: octaves }, (_, octave) => ({
    frequency: 2 ** octave * random.between(0.75, 1.25),
    phase: random.between(0, Math.PI * 2),
    weight: 0.55 ** octave,
  }));
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  return (x) =>
    parts.reduce((sum, { frequency, phase, weight }) => sum + weight * Math.sin(x * frequency + phase), 0) / total;
};

/** The same over a plane. */
export const createField = (random: Random, waves = 5): ((x: number, y: number) => number) => {
  const parts = Array.from({ length: waves }, () => {
    const angle = random.between(0, Math.PI * 2);
    const frequency = random.between(0.6, 1.9);
    return { x: Math.cos(angle) * frequency, y: Math.sin(angle) * frequency, phase: random.between(0, Math.PI * 2) };
  });
  return (x, y) => parts.reduce((sum, part) => sum + Math.sin(x * part.x + y * part.y + part.phase), 0) / parts.length;
};
