import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Fetch } from './packages';
import { expectText, type Place, type RealProgram } from './real-program';

const timeoutMs = 120_000;

interface Agent {
  readonly name: string;
  readonly version: string;
  readonly fetch: Fetch;
  /** Signs in; left out when a list does it. */
  readonly signIn?: (place: Place, run: Run) => Promise<unknown>;
  /** @returns text that has the names of the tools */
  readonly list: (place: Place, run: Run) => Promise<string>;
  /** Text of a list that worked, when the program prints no names of tools. */
  readonly wanted?: string;
}

/** Runs a program of the agent to its end. @returns all that it printed */
type Run = (command: readonly string[], options?: RunOptions) => Promise<string>;

interface RunOptions {
  readonly input?: string;
  readonly environment?: NodeJS.ProcessEnv;
}

const runIn =
  ({ home, user }: Place): Run =>
  async ([file = '', ...args], { input = '', environment = {} } = {}) => {
    const env = { ...user.environment(home), ...environment };
    const program = spawn(file, args, { cwd: home, env, timeout: timeoutMs, killSignal: 'SIGKILL' });
    program.stdin.on('error', () => undefined).end(input);
    const exit = once(program, 'close');
    const [stdout, stderr] = await Promise.all([text(program.stdout), text(program.stderr), exit]);
    return `${stdout}${stderr}`;
  };

/**
 * A host of agents: it registers itself, its user signs in and allows it, and it lists the tools. After 20 minutes it does
 * so again without its user.
 */
export const agent = ({ name, version, fetch, signIn, list, wanted = 'make_video' }: Agent): RealProgram => ({
  name,
  version,
  fetch,
  run: async (place) => {
    const { product, user } = place;
    const run = runIn(place);
    const openedBefore = user.opened.length;
    const printed = await signIn?.(place, run);
    expectText(`${await list(place, run)}\n${String(printed)}`, wanted);
    const opened = user.opened.length - openedBefore;
    if (opened === 0) throw new Error('No sign-in was asked for.');
    product.passTime();
    expectText(await list(place, run), wanted);
    if (user.opened.length > openedBefore + opened) throw new Error('The second list asked for another sign-in.');
    return 'signed in, listed the tools, refreshed';
  },
});
