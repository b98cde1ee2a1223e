import { globSync } from 'node:fs';

const patterns = {
  unit: /(?<!\.int|\.e2e|\.drill)\.spec\.ts$/,
  integration: /\.int\.spec\.ts$/,
  e2e: /\.e2e\.spec\.ts$/,
  drills: /^(?!e2e\/).*\.drill\.spec\.ts$/,
  'e2e-drills': /^e2e\/.*\.drill\.spec\.ts$/,
};

/** The projects of Vitest. */
export type SpecSize = keyof typeof patterns;

export const specSizes = Object.keys(patterns) as SpecSize[];

export const isOfSize = (file: string, size: SpecSize): boolean => patterns[size].test(file);

/** Paths of all specs in a checkout. */
export const listSpecs = (root: string): string[] =>
  globSync('{apps,libs,tools,e2e}/**/*.spec.ts', { cwd: root, exclude: ['**/node_modules/**'] });
