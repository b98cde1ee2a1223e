import { join } from 'node:path';
import { differences, parseObjects, readVariants, type Variant } from '@svc/chart';
import { projectRoot } from '@svc/provision';
import type { ApiServer } from './api-server';

/** `writeChart` has written it. */
export const chartFolder = join(projectRoot(), 'dist', 'chart');

const listOptions = ({ file, values }: Variant): string[] => [
  ...(file === undefined ? [] : [`--values=${join(chartFolder, file)}`]),
  ...Object.entries(values).map(([key, value]) => `--set=${key}=${String(value)}`),
];

/** Compares what Helm makes of the chart with kustomize. @returns the names of the objects that differ, by variant */
export const chartDifferences = async (run: ApiServer['run']): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  for (const variant of await readVariants()) {
    const options = ['--namespace=svc', ...listOptions(variant)];
    const { isOk, text } = await run('helm', 'template', 'svc', chartFolder, ...options);
    const title = isOk ? `${variant.title}: ${parseObjects(text).size} objects` : variant.title;
    found.set(title, isOk ? differences(variant, text) : [text]);
  }
  return found;
};
