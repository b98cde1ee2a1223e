import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredProviders } from '@svc/pipeline/settings';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const notProduct = /\.(?:spec|contract|fixture|d)\.ts$/;

/** Families of models that their vendors retire by date. */
const family = String.raw`(?:chat)?gpt-|dall-e|tts-\d|whisper-\d|o\d-|claude-|gemini-|imagen-|sora-|text-embedding-|davinci|llama-?\d|mistral-|deepseek-`;
const literal = new RegExp(`(['"\`])((?:${family})[\\w.:-]*)\\1`, 'gu');

const namesIn = (text: string): string[] => [...text.matchAll(literal)].map(([, , name = '']) => name);

describe('names of vendors’ models', () => {
  it('are found in string literals', () => {
    const code =
      "const [one, two] = ['gpt-image-1', \"tts-1-hd\"]; const pattern = /^gpt-image/u; const other = 'gpt';";
    expect(namesIn(code)).toEqual(['gpt-image-1', 'tts-1-hd']);
  });

  it('do not occur as literals in product code', () => {
    const files = globSync('{apps,libs}/*/src/**/*.{ts,js}', { cwd: root }).filter((file) => !notProduct.test(file));
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) =>
      namesIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('are not the default of any setting', () => {
    const values = declaredProviders.flatMap(({ settings }) =>
      settings.flatMap(({ variable, value }) => [value].flat().map((one) => `${variable}=${String(one)}`)),
    );
    const pattern = new RegExp(`=(?:${family})`, 'u');
    expect(values.length).toBeGreaterThan(20);
    expect(values.filter((value) => pattern.test(value))).toEqual([]);
  });
});
