import { parse } from 'yaml';
import { listNamespaces, startProblems } from '../app-namespaces';
import { bytesIn, imageSettings } from '../app-settings';
import { memoryShortage } from '../budget-policies';
import { redisMemoryProblems } from '../redis-memory';

interface Dependency {
  condition: string;
}

interface ComposeService {
  image?: string;
  build?: unknown;
  command?: string[];
  environment?: Record<string, string>;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  mem_limit?: string;
  pids_limit?: number;
  logging?: { options?: Record<string, string> };
  restart?: string;
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, Dependency>;
}

interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
}

type ServicePolicy = (service: ComposeService, name: string, file: ComposeFile) => string[];

/** Keys of a service in the compose specification that this file uses. */
const knownKeys =
  'image build command environment user read_only cap_drop cap_add security_opt tmpfs mem_limit pids_limit shm_size restart ports volumes healthcheck depends_on stop_grace_period entrypoint profiles logging'.split(
    ' ',
  );
/** The image of the store begins as root to hand a folder over; that of Caddy keeps certificates in a folder of root. */
const beginAsRoot = ['store', 'caddy'];
/** Takes the requests of the network. */
const front = 'caddy';

const isOurs = ({ image = '' }: ComposeService): boolean => image.startsWith('svc/');
const isJob = ({ restart }: ComposeService): boolean => restart === 'no';

const unknownKeys: ServicePolicy = (service) =>
  Object.keys(service)
    .filter((key) => !knownKeys.includes(key))
    .map((key) => `has a field ${key} that does not exist`);

const hardened: ServicePolicy = ({ read_only, cap_drop, security_opt, mem_limit, pids_limit, logging }) => [
  ...(logging?.options?.['max-size'] === undefined ? ['keeps log files of any size'] : []),
  ...(read_only === true ? [] : ['can write to its root file system']),
  ...(cap_drop?.includes('ALL') === true ? [] : ['keeps capabilities']),
  ...(security_opt?.includes('no-new-privileges:true') === true ? [] : ['may gain privileges']),
  ...(mem_limit === undefined ? ['has no memory limit'] : []),
  ...(pids_limit === undefined ? ['may start any number of processes'] : []),
];

/** Our images name their user themselves, which the Dockerfile's rules see to. */
const nonRoot: ServicePolicy = (service, name) => {
  const runsAsRoot = !isOurs(service) && !/^[1-9]\d*/.test(service.user ?? '') && !beginAsRoot.includes(name);
  return runsAsRoot ? ['runs as root'] : [];
};

const exposure: ServicePolicy = ({ image = '', ports = [] }, name) => [
  ...(name !== front && ports.some((port) => !port.startsWith('127.0.0.1:')) ? ['is open to the network'] : []),
  ...(/:latest$/.test(image) || !/:[^/]+$/.test(image) ? ['has an image without a version'] : []),
];

const health: ServicePolicy = (service) => {
  const hasCheck = isOurs(service) || service.healthcheck?.test !== undefined;
  return hasCheck || isJob(service) ? [] : ['has no health check'];
};

const references: ServicePolicy = ({ depends_on = {}, volumes = [] }, _name, { services, volumes: declared }) => [
  ...Object.entries(depends_on).flatMap(([other, { condition }]) => {
    const target = services[other];
    if (target === undefined) return [`waits for ${other}, which is not there`];
    const fits = isJob(target) === (condition === 'service_completed_successfully');
    return fits ? [] : [`waits for ${other} in a way that never ends`];
  }),
  ...volumes
    .map((volume) => volume.split(':')[0] ?? '')
    .filter((source) => !source.startsWith('.') && !source.startsWith('/') && !(source in declared))
    .map((source) => `mounts ${source}, which is not declared`),
];

/** A worker that starts removes what its predecessors left in its scratch folder: no other may work there. */
const scratch: ServicePolicy = ({ image = '', volumes = [] }) =>
  image.includes('/video-worker:') && !volumes.includes('/work') ? ['has no /work that is its own'] : [];

const filledIn = (value: string): string =>
  value.replace(/\$\{(\w+)(?::(\?|-)([^}]*))?\}/g, (_all, _name, kind: string | undefined, text: string | undefined) =>
    kind === '-' ? (text ?? '') : 'x'.repeat(64),
  );

const settings: ServicePolicy = (service) => {
  if (!isOurs(service)) return [];
  const variables = Object.entries(service.environment ?? {}).map(([name, value]) => [name, filledIn(value)]);
  const environment = Object.fromEntries(variables) as Record<string, string>;
  return startProblems(listNamespaces(service.image ?? '', service.command), environment).map(
    (problem) => `would not start: ${problem}`,
  );
};

const memory: ServicePolicy = ({ command, environment = {}, mem_limit }, name) => {
  if (mem_limit === undefined) return [];
  // `640m` here is `640Mi` in a manifest.
  const limitBytes = bytesIn(`${mem_limit.toUpperCase()}i`);
  return command === undefined
    ? memoryShortage(name, { ...imageSettings(), ...environment }, limitBytes)
    : redisMemoryProblems(command, limitBytes);
};

const policies: readonly ServicePolicy[] = [
  unknownKeys,
  hardened,
  nonRoot,
  exposure,
  health,
  references,
  scratch,
  settings,
  memory,
];

/** Variables that a compose file needs and that have no default. */
const neededVariables = (text: string): Set<string> =>
  new Set([...text.matchAll(/\$\{(\w+)(?::\?[^}]*)?\}/g)].map(([, name = '']) => name));

/**
 * Lists the rules that a compose file breaks.
 * @param given variables that the operator is told to set
 */
export const composeProblems = (text: string, given: ReadonlySet<string>): string[] => {
  const file = parse(text, { merge: true }) as ComposeFile;
  return [
    ...[...neededVariables(text)].filter((name) => !given.has(name)).map((name) => `no step creates ${name}`),
    ...Object.entries(file.services).flatMap(([name, service]) =>
      policies.flatMap((policy) => policy(service, name, file)).map((problem) => `${name} ${problem}`),
    ),
  ];
};
