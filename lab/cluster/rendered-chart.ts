import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseObjects, readChartObjects, type KubernetesObject, type Objects } from '@svc/chart';
import { projectRoot } from '@svc/provision';
import type { ApiServer } from './api-server';

interface Variant {
  readonly title: string;
  readonly options: readonly string[];
  readonly expected: Objects;
  /** The base has neither registry nor version. */
  readonly hasBareImages: boolean;
}

export const chartFolder = join(projectRoot(), 'k8s', 'chart');

const withBareImages = (text: string): string =>
  text.replaceAll(/registry\.example\.org\/svc\/([a-z-]+):[0-9.]+/g, '$1');

const readVariants = async (): Promise<Variant[]> => {
  const { all, production, partOf } = await readChartObjects();
  const withParts = (title: string, options: string[], isPresent: (name: string) => boolean): Variant => ({
    title,
    options,
    expected: new Map([...all].filter(([name]) => isPresent(name))),
    hasBareImages: true,
  });
  const flags = [...new Set(partOf.values())].flatMap(({ key, choice }) => (choice ? [] : [`--set=${key}=true`]));
  return [
    withParts('default values', [], (name) => !partOf.has(name)),
    ...['keda', 'externalMetric'].map((kind) =>
      withParts(
        `every part, ${kind}`,
        [...flags, `--set=videoWorker.autoscaling.kind=${kind}`],
        (name) => (partOf.get(name)?.choice ?? kind) === kind,
      ),
    ),
    {
      title: 'values-production.yaml',
      options: [`--values=${join(chartFolder, 'values-production.yaml')}`],
      expected: production,
      hasBareImages: false,
    },
  ];
};

/** The chart rolls pods by this annotation, the manifests by the names of ConfigMaps. */
const withoutChecksum = (text: string): string => text.replaceAll(/^ +annotations:\n +checksum\/settings: \w+\n/gm, '');

const differences = (found: Objects, expected: Objects): string[] => {
  const isInChart = ([, { kind }]: [string, KubernetesObject]): boolean => kind !== 'Namespace';
  const names = new Set([...[...expected].filter(isInChart).map(([name]) => name), ...found.keys()]);
  return [...names].filter((name) => !isDeepStrictEqual(found.get(name), expected.get(name)));
};

/** Compares the objects of the chart with those of kustomize. @returns the names of those that differ, by variant */
export const chartDifferences = async (run: ApiServer['run']): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  for (const { title, options, expected, hasBareImages } of await readVariants()) {
    const { isOk, text } = await run('helm', 'template', 'svc', chartFolder, '--namespace=svc', ...options);
    const objects = parseObjects(withoutChecksum(hasBareImages ? withBareImages(text) : text));
    found.set(`${title}: ${objects.size} objects`, isOk ? differences(objects, expected) : [text]);
  }
  return found;
};
