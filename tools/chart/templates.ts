import { stringify } from 'yaml';
import type { ChartObjects, KubernetesObject } from './chart-objects';
import { checkPod, type Deployment } from './check-pod';
import { chartValues, splitField, withReferences, type ChartValue, type Part } from './chart-values';

interface Tree {
  [name: string]: unknown;
}

const marker = (index: number): string => `@@${index}@@`;

/** Puts a marker where the value stands, or after the last item where values are appended. */
const mark = (object: KubernetesObject, path: readonly string[], { appended }: ChartValue, index: number): void => {
  const parent = path.slice(0, -1).reduce((tree, name) => tree[name] as Tree, object as never as Tree);
  const last = path.at(-1)!;
  if (appended) return void (parent[last] as unknown[]).push(marker(index));
  // Last: a condition around the first field would take the dash of a list with it.
  delete parent[last];
  parent[last] = marker(index);
};

/** @param start the line until the value, such as `  image: ` */
const writeExpression = (start: string, { key, appended, optional, when }: ChartValue): string => {
  const value = `.Values.${key}`;
  if (!appended && optional === undefined) return `${start}{{ tpl (toJson ${value}) $ }}`;
  const indent = /^ */.exec(start)![0];
  const block = `${appended ? 'range' : 'with'} ${when === undefined ? value : `and (${when}) ${value}`}`;
  return `${indent}{{- ${block} }}\n${start}{{ tpl (toJson .) $ }}\n${indent}{{- end }}`;
};

const settingsByApp: Readonly<Record<string, string>> = {
  'auth-service': 'authService',
  'video-service': 'video',
  'video-worker': 'video',
};

/** Values that the pods of a Job are made of. */
const jobValues = (job: string): string[] =>
  chartValues
    .filter(
      ({ key, fields }) =>
        key.startsWith('images.') || fields.some((field) => field.startsWith(`Job/${job} /spec/template/`)),
    )
    .map(({ key }) => `.Values.${key}`);

/** A Job cannot be changed: other values make another one, so that a corrected value goes in by an upgrade. */
const nameJob = (job: string): string =>
  job.replace(/version$/, `{{ include "svc.tag" $ }}-{{ include "svc.hash" (list ${jobValues(job).join(' ')}) }}`);

/** Replaces hosts, images, the version and the namespace in any object. */
const generalise = (text: string): string =>
  withReferences(text)
    .replaceAll(
      new RegExp(`image: (${Object.keys(settingsByApp).join('|')})$`, 'gm'),
      'image: {{ include "svc.image" (list $ "$1") }}',
    )
    .replaceAll(/[a-z-]+-migrate-version/g, nameJob)
    .replaceAll(/^ {2}namespace: svc$/gm, '  namespace: {{ .Release.Namespace }}')
    .replaceAll(/namespace=(\\?)"svc(\\?)"/g, 'namespace=$1"{{ $.Release.Namespace }}$2"');

/** Rolls the pods when a setting changes. */
const withChecksum = (name: string, text: string): string =>
  text.replace(
    /^( +)template:\n( +)metadata:\n/m,
    (head, _outer: string, inner: string) =>
      `${head}${inner}  annotations:\n${inner}    checksum/settings: {{ tpl (toJson .Values.settings.${settingsByApp[name]!}) $ | sha256sum }}\n`,
  );

const markAll = (key: string, original: KubernetesObject): KubernetesObject => {
  const object = structuredClone(original);
  chartValues.forEach((value, index) => {
    const paths = value.fields.map(splitField).filter(([name]) => name === key);
    for (const [, path] of paths) mark(object, path, value, index);
  });
  return object;
};

const writeObject = (object: KubernetesObject): string => {
  const text = stringify(object, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false });
  // Rules and dashboards have expressions of their own in braces.
  return generalise(text.replaceAll('{{', '{{ "{{" }}')).replaceAll(
    /^(.*?)"?@@(\d+)@@"?$/gm,
    (_line, start: string, index: string) => writeExpression(start, chartValues[Number(index)]!),
  );
};

const writeTemplate = (key: string, original: KubernetesObject): string => {
  const template = writeObject(markAll(key, original));
  return original.kind === 'Deployment' ? withChecksum(original.metadata.name, template) : template;
};

const templateFile = (key: string, part: Part | undefined): string => {
  if (part !== undefined) return part.component.replace('/', '-');
  if (key === 'ConfigMap/video-config') return 'video-settings';
  return Object.keys(settingsByApp).find((app) => key.includes(`/${app}`)) ?? 'network-policy';
};

const guarded = (condition: string | undefined, text: string): string =>
  condition === undefined ? text : `{{- if ${condition} }}\n${text}{{- end }}\n`;

const writeCondition = ({ key, choice }: Part): string =>
  choice === undefined ? `.Values.${key}` : `eq .Values.${key} ${JSON.stringify(choice)}`;

const conditionOfObject = (name: string): string | undefined => {
  const value = chartValues.find(({ object }) => object === name);
  return value && `.Values.${value.key}`;
};

/** @returns texts of the templates by their file names; each part has a file of its own */
export const renderTemplates = ({ all, partByKey }: ChartObjects): Map<string, string> => {
  const objects = [...all].filter(([, { kind }]) => kind !== 'Namespace');
  const files = Map.groupBy(objects, ([key]) => templateFile(key, partByKey.get(key)));
  const tests = objects
    .filter(([, { kind }]) => kind === 'Deployment')
    .map(([key, object]) => checkPod(markAll(key, object) as Deployment));
  return new Map([
    ...[...files].map(([file, content]) => {
      const part = partByKey.get(content[0]![0]);
      const texts = content.map(([key, object]) =>
        guarded(conditionOfObject(key), `---\n${writeTemplate(key, object)}`),
      );
      return [`${file}.yaml`, guarded(part && writeCondition(part), texts.join(''))] as const;
    }),
    ['tests/check.yaml', tests.map((pod) => `---\n${writeObject(pod)}`).join('')] as const,
  ]);
};
