import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportBreaks, readClientExports, type ClientExports } from './client-exports';
import { toContract, type Contract } from './contract';
import { interfaceBreaks } from './interface-breaks';
import { settingBreaks, settingContracts, type SettingContracts } from './settings-breaks';

/** The interfaces of one version: of both services, the settings, and the client package. */
interface Interfaces {
  readonly version: string;
  readonly auth: Contract;
  readonly video: Contract;
  readonly settings: SettingContracts;
  readonly client: ClientExports;
}

const releasedFile = 'tools/release/released/interfaces.json';
const acceptedFile = 'tools/release/released/accepted-breaks.json';

const readJson = <Content>(path: string): Content => JSON.parse(readFileSync(path, 'utf8')) as Content;

export const readCurrent = (root: string, version: string): Interfaces => {
  const readReleasedDocument = (service: string) =>
    readJson<Parameters<typeof toContract>[0]>(join(root, 'apps', service, 'openapi.json'));
  return {
    version,
    auth: toContract(readReleasedDocument('auth-service')),
    video: toContract(readReleasedDocument('video-service')),
    settings: settingContracts(),
    client: readClientExports(root),
  };
};

export const readReleased = (root: string): Interfaces => readJson<Interfaces>(join(root, releasedFile));

/** Breaks of the next release that are wanted, each with its reason. */
export const readAccepted = (root: string): Readonly<Record<string, string>> => readJson(join(root, acceptedFile));

/** One line for each change since `before` that breaks a client or a deployment. */
export const breaksBetween = (before: Interfaces, after: Interfaces): string[] => [
  ...interfaceBreaks(before.auth, after.auth).map((text) => `auth-service: ${text}`),
  ...interfaceBreaks(before.video, after.video).map((text) => `video-service: ${text}`),
  ...settingBreaks(before.settings, after.settings).map((text) => `settings: ${text}`),
  ...exportBreaks(before.client, after.client).map((text) => `client: ${text}`),
];

/** One line a path, so that a release shows in `git diff` which operations changed. */
const render = ({ version, settings, client, ...services }: Interfaces): string => {
  const list = (entries: object): string =>
    Object.entries(entries)
      .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
      .join(',\n');
  const contracts = Object.entries(services).map(
    ([service, { paths, schemas }]) => `"${service}":{"paths":{\n${list(paths)}},\n"schemas":{\n${list(schemas)}}}`,
  );
  return `{"version":"${version}",\n${contracts.join(',\n')},\n"settings":{\n${list(settings)}},\n"client":{\n${list(client)}}}\n`;
};

/** Makes these interfaces those of the last release: new texts by file. */
export const releasedEdits = (interfaces: Interfaces): readonly [string, string][] => [
  [releasedFile, render(interfaces)],
  [acceptedFile, '{}\n'],
];
