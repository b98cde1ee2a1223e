import { parse } from 'yaml';

interface ComposeService {
  image?: string;
  build?: unknown;
  command?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  ports?: string[];
}

/** Which rules a Dockerfile breaks whose last stages are the images. */
export const dockerfileProblems = (text: string, images: readonly string[]): string[] => {
  const bases = [...text.matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)].map(([, base = '']) => base);
  const stages = [...text.matchAll(/^FROM (\S+) AS (\S+)$/gm)].map(([, from = '', name = '']) => ({ from, name }));
  const local = new Set(stages.map(({ name }) => name));
  const runtime = text.split(/^FROM /m).find((stage) => stage.includes(' AS runtime\n')) ?? '';
  return [
    ...bases.filter((base) => !/@sha256:[0-9a-f]{64}$/.test(base)).map((base) => `${base} is not pinned by digest`),
    ...stages
      .filter(({ from }) => !local.has(from) && !/^\$\{\w+_IMAGE\}$/.test(from))
      .map(({ from }) => `${from} is not one of the pinned bases`),
    ...(/^USER [1-9]\d*:[1-9]\d*$/m.test(runtime) ? [] : ['the images run as root']),
    ...(/^ENTRYPOINT \["tini", "--"\]$/m.test(runtime) ? [] : ['nobody reaps orphans']),
    ...images
      .filter((name) => !stages.some((s) => s.name === name && s.from === 'runtime'))
      .map((n) => `no image ${n}`),
    ...(text.match(/^HEALTHCHECK /gm)?.length === images.length ? [] : ['not every image says how it is']),
  ];
};

const serviceProblems = ({
  image = '',
  build,
  read_only,
  cap_drop,
  security_opt,
  mem_limit,
  ports = [],
}: ComposeService) => {
  const problems = ports.some((port) => !port.startsWith('127.0.0.1:')) ? ['is open to the network'] : [];
  if (/:latest$/.test(image) || !/:[^/]+$/.test(image)) problems.push('has an image without a version');
  if (build === undefined) return problems;
  if (read_only !== true) problems.push('can write to its root file system');
  if (cap_drop?.includes('ALL') !== true) problems.push('keeps capabilities');
  if (security_opt?.includes('no-new-privileges:true') !== true) problems.push('may gain privileges');
  if (mem_limit === undefined) problems.push('has no memory limit');
  return problems;
};

/** Which rules a compose file breaks. */
export const composeProblems = (text: string): string[] => {
  const { services } = parse(text, { merge: true }) as { services: Record<string, ComposeService> };
  return Object.entries(services).flatMap(([name, service]) =>
    serviceProblems(service).map((problem) => `${name} ${problem}`),
  );
};
