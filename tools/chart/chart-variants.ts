import { isDeepStrictEqual } from 'node:util';
import { parseObjects, readChartObjects, type KubernetesObject, type Objects } from './chart-objects';

/** Values of the chart, and the objects of the manifests that it then has. */
export interface Variant {
  readonly title: string;
  /** File of values in the chart. */
  readonly file?: string;
  /** Values by their paths. */
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly expected: Objects;
  /** The base has neither registry nor version. */
  readonly hasBareImages: boolean;
}

export const readVariants = async (): Promise<Variant[]> => {
  const { all, production, partByKey } = await readChartObjects();
  const withParts = (title: string, values: Variant['values'], isPresent: (name: string) => boolean): Variant => ({
    title,
    values,
    expected: new Map([...all].filter(([name]) => isPresent(name))),
    hasBareImages: true,
  });
  const everyPart = Object.fromEntries(
    [...partByKey.values()].flatMap(({ key, choice }) => (choice ? [] : [[key, true]])),
  );
  return [
    withParts('default values', {}, (name) => !partByKey.has(name)),
    ...['keda', 'externalMetric'].map((kind) =>
      withParts(
        `every part, ${kind}`,
        { ...everyPart, 'videoWorker.autoscaling.kind': kind },
        (name) => (partByKey.get(name)?.choice ?? kind) === kind,
      ),
    ),
    {
      title: 'values-production.yaml',
      file: 'values-production.yaml',
      values: {},
      expected: production,
      hasBareImages: false,
    },
  ];
};

const withBareImages = (text: string): string =>
  text.replaceAll(/registry\.example\.org\/svc\/([a-z-]+):[0-9.]+/g, '$1');

/** The chart rolls pods by this annotation, the manifests by the names of ConfigMaps. */
const withoutChecksum = (text: string): string => text.replaceAll(/^ +annotations:\n +checksum\/settings: \w+\n/gm, '');

/** The manifests have no tests: k8s/check-cluster.sh and \`node check.js\` are called by hand. */
const isOfHelm = ({ metadata }: KubernetesObject): boolean => 'helm.sh/hook' in (metadata.annotations ?? {});

/** @returns the names of objects in which a rendered chart differs from the manifests */
export const differences = ({ expected, hasBareImages }: Variant, rendered: string): string[] => {
  const objects = parseObjects(withoutChecksum(hasBareImages ? withBareImages(rendered) : rendered));
  const found = new Map([...objects].filter(([, object]) => !isOfHelm(object)));
  const inChart = [...expected].filter(([, { kind }]) => kind !== 'Namespace').map(([name]) => name);
  const names = new Set([...inChart, ...found.keys()]);
  return [...names].filter((name) => !isDeepStrictEqual(found.get(name), expected.get(name)));
};
