import { expect, it } from 'vitest';
import { nearestName } from './nearest-name';

const known = ['accent', 'background', 'bold', 'voice_speed'];

it.each([
  ['acent', 'accent'],
  ['accnet', 'accent'],
  ['ACCENT', 'accent'],
  ['backgruond', 'background'],
  ['voicespeed', 'voice_speed'],
  ['blod', 'bold'],
])('suggests for %s the name %s', (given, meant) => {
  expect(nearestName(given, known)).toBe(meant);
});

it.each(['', 'x', 'fontsize', 'a'.repeat(100_000)])('suggests nothing for %j', (given) => {
  expect(nearestName(given.slice(0, 101), known)).toBeNull();
  expect(nearestName(given, known)).toBeNull();
});
