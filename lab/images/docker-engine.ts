import { existsSync, readFileSync } from 'node:fs';
import { CommandError, ProvisionError, runCommand, type CommandResult } from '@svc/provision';
import { clientHasBuildKit, dockerAdvice, type DockerFacts, type Machine } from './docker-advice';

const QUESTION_TIMEOUT_MS = 60_000;

/** The Docker command line of this machine; it reads `DOCKER_HOST` and contexts. */
export class DockerEngine {
  private constructor(
    private readonly compose: readonly [string, ...string[]],
    private readonly stopping: AbortSignal,
  ) {}

  /**
   * @param stopping kills running commands, and prevents new ones
   * @throws ProvisionError that names what is missing
   */
  static async find(stopping: AbortSignal): Promise<DockerEngine> {
    const facts = await findDocker();
    const advice = dockerAdvice(facts, thisMachine());
    if (advice !== undefined || facts.compose === undefined) throw new ProvisionError(advice ?? 'There is no compose.');
    return new DockerEngine(facts.compose, stopping);
  }

  /** Works after `stopping` has aborted, so that everything can be removed. */
  static forRemoval(): DockerEngine {
    return new DockerEngine(['docker', 'compose'], new AbortController().signal);
  }

  /** @returns what docker prints, without the last line break */
  async docker(args: readonly string[], timeoutMs = QUESTION_TIMEOUT_MS): Promise<string> {
    return this.run(['docker', ...args], timeoutMs);
  }

  /** Runs compose with values for the variables of its file. */
  async composed(args: readonly string[], env: Readonly<Record<string, string>>, timeoutMs: number): Promise<string> {
    return this.run([...this.compose, ...args], timeoutMs, env);
  }

  /** Runs another program, and stops it like docker. */
  async program(name: string, args: readonly string[]): Promise<string> {
    return this.run([name, ...args], QUESTION_TIMEOUT_MS);
  }

  /** Lines that docker prints. */
  async lines(args: readonly string[]): Promise<string[]> {
    return (await this.docker(args)).split('\n').filter((line) => line !== '');
  }

  async readLogs(container: string): Promise<CommandResult> {
    return runCommand('docker', ['logs', '--tail', '200', container], { timeoutMs: QUESTION_TIMEOUT_MS });
  }

  async hasImage(name: string): Promise<boolean> {
    try {
      await this.docker(['image', 'inspect', '--format', '{{.Id}}', name]);
      return true;
    } catch (error) {
      if (error instanceof CommandError && /no such image/i.test(error.stderr)) return false;
      throw error;
    }
  }

  private async run(
    [program = '', ...args]: readonly string[],
    timeoutMs: number,
    env: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const { stdout } = await runCommand(program, args, {
      timeoutMs,
      env: { ...process.env, DOCKER_BUILDKIT: '1', BUILDKIT_PROGRESS: 'plain', ...env },
      signal: this.stopping,
    });
    return stdout.trimEnd();
  }
}

/** The machine that this runs on. */
export const thisMachine = (): Machine => ({
  isDebian: existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8')),
  isRoot: process.getuid?.() === 0,
});

/** Returns the output of a program; undefined when it is missing or fails. */
const readOutput = async (program: string, ...args: readonly string[]): Promise<string | undefined> => {
  try {
    const { stdout } = await runCommand(program, args, { timeoutMs: QUESTION_TIMEOUT_MS });
    return stdout.trim();
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
};

const composeCalls: readonly (readonly [string, ...string[]])[] = [['docker', 'compose'], ['docker-compose']];

const findCompose = async (): Promise<readonly [string, ...string[]] | undefined> => {
  for (const [program, ...args] of composeCalls) {
    if ((await readOutput(program, ...args, 'version')) !== undefined) return [program, ...args];
  }
  return undefined;
};

const findDocker = async (): Promise<DockerFacts> => {
  const client = /\d+(\.\d+)+/.exec((await readOutput('docker', '--version')) ?? '')?.[0];
  if (client === undefined) return { hasBuildKit: false };
  const daemon = await readOutput('docker', 'version', '--format', '{{.Server.Version}}');
  const hasPlugin = (await readOutput('docker', 'buildx', 'version')) !== undefined;
  return { client, daemon, hasBuildKit: clientHasBuildKit(client, hasPlugin), compose: await findCompose() };
};
