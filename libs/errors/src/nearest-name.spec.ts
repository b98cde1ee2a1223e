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
])('finds that %s was meant to be %s', (given, meant) => {
  expect(nearestName(given, known)).toBe(meant);
});

it.each(['', 'x', 'fontsize', 'a'.repeat(100_000)])('finds no name that is near to %j', (given) => {
  expect(nearestName(given.slice(0, 101), known)).toBeNull();
  expect(nearestName(given, known)).toBeNull();
});
