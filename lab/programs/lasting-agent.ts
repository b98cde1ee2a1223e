import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import type { Fetch } from './packages';
import type { Place, RealProgram } from './real-program';

interface LastingAgent {
  readonly name: string;
  readonly version: string;
  readonly fetch: Fetch;
  /** Starts a client that prompts with `mcp> `, and lists the tools for each line `list`. */
  readonly start: (place: Place) => ChildProcessWithoutNullStreams;
  /** The client prints the address of its request instead of opening a browser. */
  readonly printsAddress?: boolean;
}

const prompt = /mcp> /;
const listed = /make_video[^]*mcp> /;

/** Reads what a program prints. */
class Printed {
  private printed = '';
  private readonly closed: Promise<unknown>;

  constructor(private readonly program: ChildProcessWithoutNullStreams) {
    this.closed = once(program, 'close');
    for (const stream of [program.stdout, program.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (this.printed += part));
  }

  /** @throws Error with what was printed when the program ends before */
  async until(wanted: RegExp): Promise<string> {
    for (;;) {
      const found = wanted.exec(this.printed);
      if (found !== null) {
        this.printed = this.printed.slice(found.index + found[0].length);
        return found[0];
      }
      if (this.program.exitCode !== null) throw new Error(this.printed.slice(-1_500));
      await Promise.race([once(this.program.stdout, 'data'), this.closed]);
    }
  }
}

/** A client that keeps its tokens in memory: it signs in, lists the tools, and lists them again after 20 minutes. */
export const lastingAgent = ({ start, printsAddress = false, ...about }: LastingAgent): RealProgram => ({
  ...about,
  run: async (place) => {
    const client = start(place);
    place.started.defer(() => void client.kill('SIGKILL'));
    const printed = new Printed(client);
    if (printsAddress) await place.user.allow(await printed.until(/http\S+response_type=\S+(?=\s)/));
    await printed.until(prompt);
    client.stdin.write('list\n');
    await printed.until(listed);
    const opened = place.user.opened.length;
    place.product.passTime();
    client.stdin.write('list\n');
    await printed.until(listed);
    if (place.user.opened.length > opened) throw new Error('The second list asked for another sign-in.');
    return 'signed in, listed the tools, refreshed';
  },
});
