import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everySetting } from '../settings/render-settings';
import { readClientExports } from './client-exports';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly tags?: readonly string[] }>>>>;
}

const services = ['auth-service', 'video-service'] as const;

const readRoutes = (root: string, service: string): Map<string, string[]> => {
  const { paths } = JSON.parse(readFileSync(join(root, 'apps', service, 'openapi.json'), 'utf8')) as Document;
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags = [] }]) => ({
      route: `${method.toUpperCase()} ${path}`,
      tag: tags[0] ?? '',
    })),
  );
  const byTag = Map.groupBy(routes, ({ tag }) => tag);
  return new Map([...byTag].map(([tag, same]) => [tag, same.map(({ route }) => route)]));
};

const listNames = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** `docs/reference/promises.md`: what stays until the next first number of the version. */
export const renderPromisesPage = (root: string): string =>
  [
    '# Promises',
    '',
    'What may clients, deployments and programs rely on, and for how long? This page is written by `npm run generate -- promises`.',
    '',
    'Everything below stays for as long as the first number of the version does: no route, field of a request or response, export or setting is removed, renamed or narrowed, and no default changes. The last version of a first number then gets security fixes for twelve months ([releases](../operate/releases.md#support)). New ones may come with each version: clients ignore fields that they do not know, and expect new values in lists of a response. Fields stand in the interface documents (`/docs-json` of both services). `npm test` compares all of it with the last release.',
    '',
    'No promise: texts for people, looks of pages, the order of fields, tables of the databases, metrics and log lines, objects of the manifests, modules of the source code, the pictures and words of videos, and routes that the interface document does not list.',
    ...services.flatMap((service) => [
      '',
      `## Routes of the ${service}`,
      '',
      ...[...readRoutes(root, service)].map(([tag, routes]) => `- **${tag}**: ${listNames(routes)}`),
    ]),
    '',
    '## Exports of the client package',
    '',
    ...Object.entries(readClientExports(root)).map(([entry, names]) => `- **${entry}**: ${listNames(names)}`),
    '',
    '## Settings',
    '',
    'Their types, defaults and meanings are in [configuration](configuration.md).',
    '',
    ...[...everySetting()].map(([title, settings]) => `- **${title}**: ${listNames(settings.map(({ name }) => name))}`),
    '',
  ].join('\n');
