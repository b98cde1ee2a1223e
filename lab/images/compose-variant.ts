import { resolve } from 'node:path';
import { parse } from 'yaml';

interface Service {
  profiles?: string[];
  image: string;
  build?: unknown;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  [field: string]: unknown;
}

interface ComposeFile {
  name?: string;
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

/** Differences between the tested composition and docker/compose.yaml; none is visible to the services. */
interface Variation {
  /** Replaces `svc/` in the names of our images. */
  readonly prefix: string;
  /** Substitutes for images of other projects, by image name. */
  readonly others: ReadonlyMap<string, string>;
  /** Free ports of this machine, by port of the file. */
  readonly ports: ReadonlyMap<number, number>;
  /** Folder that relative paths of the file start from. */
  readonly folder: string;
}

/** Services of a profile, which run on demand, are left out. */
const read = (text: string): ComposeFile => {
  const file = parse(text, { merge: true }) as ComposeFile;
  const services = Object.entries(file.services).filter(([, { profiles }]) => profiles === undefined);
  return { ...file, services: Object.fromEntries(services) };
};

const isOurs = (image: string): boolean => image.startsWith('svc/');
const publishedPort = (mapping: string): number => Number(/^127\.0\.0\.1:(\d+):\d+$/.exec(mapping)?.[1]);

/** Images of other projects in a compose file. */
export const otherImages = (text: string): string[] => [
  ...new Set(
    Object.values(read(text).services)
      .map(({ image }) => image)
      .filter((image) => !isOurs(image)),
  ),
];

/** Ports of the host that a compose file publishes. */
export const publishedPorts = (text: string): number[] =>
  Object.values(read(text).services).flatMap(({ ports = [] }) => ports.map(publishedPort));

/** Required variables. */
export const secretNames = (text: string): string[] => [
  ...new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)),
];

/** Services that keep running, unlike one-off tasks such as migrations. */
export const lastingServices = (text: string): string[] =>
  Object.entries(read(text).services)
    .filter(([, { restart }]) => restart !== 'no')
    .map(([name]) => name);

const withPorts = (text: string, ports: ReadonlyMap<number, number>): string =>
  text.replace(/127\.0\.0\.1:(\d+)/g, (address, port: string) => {
    const other = ports.get(Number(port));
    return other === undefined ? address : `127.0.0.1:${other}`;
  });

const variedService = ({ build: _build, ...service }: Service, variation: Variation): Service => {
  const { prefix, others, ports, folder } = variation;
  const { image, environment = {}, volumes = [] } = service;
  return {
    ...service,
    image: isOurs(image) ? image.replace(/^svc\//, `${prefix}/`) : (others.get(image) ?? image),
    environment: Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, withPorts(value, ports)]),
    ),
    ports: (service.ports ?? []).map((mapping) => withPorts(mapping, ports)),
    volumes: volumes.map((volume) => volume.replace(/^\.[^:]*/, (path) => resolve(folder, path))),
  };
};

/**
 * The compose file with other images, ports and without a name of its own, as JSON, which every version of compose reads.
 * Variables stay variables.
 */
export const composeVariant = (text: string, variation: Variation): string => {
  const { services, volumes } = read(text);
  const varied = Object.entries(services).map(([name, service]) => [name, variedService(service, variation)]);
  return JSON.stringify({ services: Object.fromEntries(varied) as object, volumes }, null, 2);
};
