import type { RolldownOutput } from 'rolldown';

/** The bundler adds a number to a name that two files use. */
const named = /\bprogramFile(?:\$\d+)?\(\s*["'`]([\w-]+)["'`]/g;

/** Programs that the code of a bundle starts by their names, as `programFile` of the pipeline has them. */
export const programsNamedIn = (code: string): string[] => [
  ...new Set(Array.from(code.matchAll(named), ([, name = '']) => name)),
];

/** @throws Error for a program that the bundle starts and does not contain */
export const requirePrograms = ({ output }: Pick<RolldownOutput, 'output'>): void => {
  const chunks = output.filter((part) => part.type === 'chunk');
  const files = chunks.map(({ fileName }) => fileName);
  const missing = programsNamedIn(chunks.map(({ code }) => code).join('\n')).filter(
    (name) => !files.includes(`${name}.js`),
  );
  if (missing.length > 0)
    throw new Error(`The bundle starts ${missing.join(', ')}, which its recipe in tools/bundle/recipes.ts lacks.`);
};
