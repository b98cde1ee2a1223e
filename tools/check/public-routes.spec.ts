import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Route {
  metadata: { name: string };
  spec: { rules: { matches?: { path: Match }[]; http?: { paths: { path: string; pathType: string }[] } }[] };
}

interface Match {
  type: string;
  value: string;
}

const routesIn = (file: string): Route[] =>
  parseAllDocuments(read(file), { merge: true }).map((document) => document.toJS() as Route);

const matchesOf = ({ spec }: Route): Match[] =>
  spec.rules.flatMap(({ matches = [], http }) => [
    ...matches.map(({ path }) => path),
    ...(http?.paths ?? []).map(({ path, pathType }) => ({ type: pathType, value: path })),
  ]);

const isRouted = (path: string, matches: readonly Match[]): boolean =>
  matches.some(({ type, value }) => path === value || (type !== 'Exact' && path.startsWith(`${value}/`)));

const documentedPaths = (app: string): string[] =>
  Object.keys((JSON.parse(read(`apps/${app}/openapi.json`)) as { paths: object }).paths);

const pages = {
  'auth-service': [
    '/docs',
    '/docs-json',
    '/oidc/token',
    '/scim/v2/Users',
    '/account',
    '/console',
    '/console/console.js',
    '/client.tgz',
    '/client.json',
    '/icon.svg',
  ],
  'video-service': ['/', '/docs', '/docs-json', '/studio/studio.css', '/icon.svg'],
};

describe.each(['k8s/components/gateway/routes.yaml', 'k8s/components/ingress/ingress.yaml'])('%s', (file) => {
  it.each(['auth-service', 'video-service'] as const)('leads to every path that clients of the %s call', (app) => {
    const matches = routesIn(file)
      .filter(({ metadata }) => metadata.name === app)
      .flatMap(matchesOf);
    const paths = [...documentedPaths(app), ...pages[app]].filter((path) => !path.startsWith('/health'));
    expect(paths.filter((path) => !isRouted(path, matches))).toEqual([]);
  });
});
