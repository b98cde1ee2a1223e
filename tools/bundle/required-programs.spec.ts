import { describe, expect, it } from 'vitest';
import { programsNamedIn, requirePrograms } from './required-programs';

type Bundle = Parameters<typeof requirePrograms>[0];

const makeBundle = (files: Readonly<Record<string, string>>): Bundle => {
  const output = Object.entries(files).map(([fileName, code]) => ({ type: 'chunk', fileName, code }));
  return { output } as unknown as Bundle;
};

describe('the programs that a bundle starts', () => {
  it('are found by their names in its code', () => {
    const code =
      'join(__dirname, programFile("font-program")); programFile$2(\n"push-program"); programFile("font-program")';
    expect(programsNamedIn(code)).toEqual(['font-program', 'push-program']);
  });

  it('must be in the bundle', () => {
    const code = 'join(__dirname, programFile("font-program"))';
    expect(() => requirePrograms(makeBundle({ 'main.js': code, 'font-program.js': '' }))).not.toThrow();
    expect(() => requirePrograms(makeBundle({ 'main.js': code }))).toThrow('The bundle starts font-program');
  });
});
