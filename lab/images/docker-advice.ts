/** Facts about the Docker installation of a machine. */
export interface DockerFacts {
  /** Version of the client; undefined where there is no client. */
  readonly client?: string | undefined;
  /** Version of the daemon; undefined when it does not answer. */
  readonly daemon?: string | undefined;
  /** True when the client builds with BuildKit. */
  readonly hasBuildKit: boolean;
  /** Command of compose; undefined when it is missing. */
  readonly compose?: readonly [string, ...string[]] | undefined;
}

export interface Machine {
  readonly isDebian: boolean;
  readonly isRoot: boolean;
}

const installation = 'https://docs.docker.com/engine/install/';

const packages = ({ isDebian, isRoot }: Machine, names: string, elsewhere: string): string =>
  isDebian ? `${isRoot ? '' : 'sudo '}apt-get install ${names}` : `${elsewhere}: ${installation}`;

const startDaemon = ({ isDebian, isRoot }: Machine): string => {
  if (!isRoot) return 'start it, or let your user into the group "docker" and sign in again';
  const byHand = '"dockerd" in a terminal of its own';
  return isDebian ? `start it ("service docker start", or ${byHand})` : `start it, for instance by ${byHand}`;
};

/**
 * Names the steps that are needed before images can be built and run.
 * @returns one sentence; undefined when nothing is missing
 */
export const dockerAdvice = (facts: DockerFacts, machine: Machine): string | undefined => {
  if (facts.client === undefined)
    return `This needs Docker, and there is none: ${packages(machine, 'docker.io docker-compose', 'install Docker Engine with the plugins buildx and compose')}`;
  if (facts.daemon === undefined) return `Docker's daemon does not answer: ${startDaemon(machine)}.`;
  if (!facts.hasBuildKit)
    return `Docker ${facts.client} has no BuildKit, which the Dockerfile needs: install the plugin buildx (${installation}), or put a client on the PATH that has it.`;
  if (facts.compose === undefined)
    return `Docker has no compose: ${packages(machine, 'docker-compose', 'install the plugin compose')}`;
  return undefined;
};

/** Names the tools that are needed to build Debian's image without a registry; undefined when none is missing. */
export const debianAdvice = (hasDebootstrap: boolean, machine: Machine): string | undefined => {
  const reason = "Debian's image cannot be pulled, and is made here by debootstrap";
  if (!machine.isRoot) return `${reason}: be root, or see to it that Docker reaches its registry.`;
  if (hasDebootstrap) return undefined;
  return `${reason}: ${machine.isDebian ? 'apt-get install debootstrap' : 'install debootstrap'}, or see to it that Docker reaches its registry.`;
};

const versionParts = (version: string): number[] => version.split('.').map(Number);

/** Docker clients before 23 contain BuildKit support; later ones need the buildx plugin. */
export const clientHasBuildKit = (version: string, hasPlugin: boolean): boolean =>
  hasPlugin || (versionParts(version)[0] ?? 0) < 23;
