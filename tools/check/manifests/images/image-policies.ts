import { matchesGlob } from 'node:path';

/**
 * Programs of `docker/` that the build runs although `Dockerfile.dockerignore` keeps them out of its context.
 *
 * @param scripts texts of the Dockerfile and of the scripts that it runs
 */
export const contextProblems = (dockerignore: string, scripts: readonly string[]): string[] => {
  const allowed = [...dockerignore.matchAll(/^!(docker\/.+)$/gm)].map(([, glob = '']) => glob);
  const names = scripts.flatMap((text) => [...text.matchAll(/(?:\bdocker|\$here)\/([\w-]+\.(?:sh|mjs))/g)]);
  return names
    .map(([, name = '']) => `docker/${name}`)
    .filter((path) => !allowed.some((glob) => matchesGlob(path, glob)))
    .map((path) => `${path} is not in the context of the build`);
};

/**
 * Which rules a Dockerfile breaks whose last stages are the images.
 *
 * @param nodeVersion of the package that everything is tested with
 */
export const dockerfileProblems = (text: string, images: readonly string[], nodeVersion: string): string[] => {
  const bases = [...text.matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)].map(([, base = '']) => base);
  const stages = [...text.matchAll(/^FROM (?:--platform=\S+ )?(\S+) AS (\S+)$/gm)].map(([, from = '', name = '']) => ({
    from,
    name,
  }));
  const local = new Set(stages.map(({ name }) => name));
  const runtime = text.split(/^FROM /m).find((stage) => stage.includes(' AS runtime\n')) ?? '';
  const tested = bases.some((base) => base.includes(`/node:${nodeVersion}-`));
  return [
    ...(tested ? [] : [`no base is Node.js ${nodeVersion}, which the tests run on`]),
    ...bases.filter((base) => !/@sha256:[0-9a-f]{64}$/.test(base)).map((base) => `${base} is not pinned by digest`),
    ...stages
      .filter(({ from }) => !local.has(from) && !/^\$\{\w+_IMAGE\}$/.test(from))
      .map(({ from }) => `${from} is not one of the pinned bases`),
    ...(/^USER [1-9]\d*:[1-9]\d*$/m.test(runtime) ? [] : ['the images run as root']),
    ...(/^ENTRYPOINT \["tini", "--"\]$/m.test(runtime) ? [] : ['no init process reaps orphans']),
    ...images
      .filter((name) => !stages.some((s) => s.name === name && s.from === 'runtime'))
      .map((n) => `no image ${n}`),
    ...(text.match(/^HEALTHCHECK /gm)?.length === images.length ? [] : ['not every image says how it is']),
    // The startup probes of Kubernetes wait as long: an app on a busy machine takes half a minute.
    ...(text.match(/^HEALTHCHECK (?!.*--start-period=60s)/m) ? ['an image counts as unhealthy while it starts'] : []),
  ];
};
