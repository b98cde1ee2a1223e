import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Place {
  readonly files: string;
  /** Forms in which the files name the product's version, `{}`. */
  readonly forms: readonly string[];
}

/** Files that name the product's version, besides the two of npm. */
const places: readonly Place[] = [
  { files: 'libs/shared/http/src/openapi.ts', forms: [`productVersion = '{}'`] },
  { files: 'libs/pipeline/core/src/provenance/video-generator.ts', forms: [`name: 'svc', version: '{}'`] },
  { files: 'apps/*/openapi.json', forms: ['of the product {}.'] },
  { files: 'k8s/{overlays,components}/*/kustomization.yaml', forms: ['newTag: {}'] },
  { files: 'tools/chart/files/Chart.yaml', forms: ['ersion: {}'] },
  { files: 'docker/compose.yaml', forms: ['VERSION:-{}'] },
  { files: 'docs/operate/images.md', forms: ['VERSION={}', '$app:{}'] },
  { files: 'docs/operate/deploy.md', forms: ['VERSION={}', '$app:{}'] },
];

/** New texts of files by their paths. */
export type Edits = ReadonlyMap<string, string>;

const jsonText = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;

/** Sets the version where npm keeps it: dependencies may have the same one. */
const npmEdits = (root: string, next: string): [string, string][] => {
  const read = <Content>(file: string): Content => JSON.parse(readFileSync(join(root, file), 'utf8')) as Content;
  const lock = read<{ packages: Record<string, object> }>('package-lock.json');
  const packages = { ...lock.packages, '': { ...lock.packages[''], version: next } };
  return [
    ['package.json', jsonText({ ...read<object>('package.json'), version: next })],
    ['package-lock.json', jsonText({ ...lock, version: next, packages })],
  ];
};

/** @throws Error when a place no longer names the version: the list of places is outdated */
export const versionEdits = (root: string, current: string, next: string): Edits => {
  const edits = new Map(npmEdits(root, next));
  for (const { files, forms } of places) {
    const named = globSync(files, { cwd: root }).flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const replaced = forms.reduce(
        (all, form) => all.replaceAll(form.replace('{}', current), form.replace('{}', next)),
        text,
      );
      return replaced === text ? [] : [[file, replaced] as const];
    });
    if (named.length === 0) throw new Error(`No file ${files} names the version ${current}.`);
    for (const [file, text] of named) edits.set(file, text);
  }
  return edits;
};
