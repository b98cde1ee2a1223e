import { join } from 'node:path';
import { CommandLineError, readCommandLine } from '@svc/command-line';
import { real } from '@svc/command-line/lab-test-commands';
import { runMain } from '@svc/start';
import { fetchOnce } from './packages';
import { withProduct, type Product } from './product';
import { codex } from './codex';
import { fastmcp } from './fastmcp';
import { geminiCli } from './gemini-cli';
import { keycloak } from './keycloak';
import { llamaServer } from './llama-server';
import { mcpInspector } from './mcp-inspector';
import { mcpRemote } from './mcp-remote';
import { oauth2Proxy } from './oauth2-proxy';
import { opencode } from './opencode';
import { nginx } from './nginx';
import { openTimelineIo } from './opentimelineio';
import { pgbouncer } from './pgbouncer';
import { typescriptSdk } from './typescript-sdk';
import { versitygw } from './versitygw';
import type { RealProgram } from './real-program';
import { User } from './user';

/** Agents come last: they move the clock, which programs of Go and Java do not go by. */
const programs: readonly RealProgram[] = [
  pgbouncer,
  nginx,
  oauth2Proxy,
  keycloak,
  openTimelineIo,
  versitygw,
  llamaServer,
  mcpRemote,
  mcpInspector,
  codex,
  opencode,
  geminiCli,
  typescriptSdk,
  fastmcp,
];

interface Row {
  readonly program: RealProgram;
  readonly result: 'ok' | 'FAILED' | 'not available here';
  readonly detail: string;
}

const toSlug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-');

const programKey = ({ name }: RealProgram): string => toSlug(name);

const choose = (words: readonly string[]): readonly RealProgram[] => {
  const chosen = programs.filter((program) => words.length === 0 || words.includes(programKey(program)));
  if (chosen.length < words.length) throw new CommandLineError(`Programs are: ${programs.map(programKey).join(', ')}.`);
  return chosen;
};

const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const tryProgram = async (program: RealProgram, product: Product, user: User): Promise<Row> => {
  const key = programKey(program);
  let folder = '';
  try {
    if (program.fetch !== undefined) folder = await fetchOnce(toSlug(`${key}-${program.version}`), program.fetch);
  } catch (error) {
    return { program, result: 'not available here', detail: errorMessage(error) };
  }
  await using started = new AsyncDisposableStack();
  const home = join(product.folder, key);
  try {
    user.environment(home);
    return { program, result: 'ok', detail: await program.run({ program: folder, home, product, user, started }) };
  } catch (error) {
    return { program, result: 'FAILED', detail: errorMessage(error) };
  }
};

const print = ({ program, result, detail }: Row): void =>
  console.log(`${program.name.padEnd(26)} ${program.version.padEnd(24)} ${result.padEnd(20)} ${detail}`);

/** `npm run lab -- real`: programs of other makers use the built services. */
void runMain(async (stopRequested) => {
  const { words, values } = readCommandLine(real, process.argv.slice(2));
  const chosen = choose(words);
  let isStopped = false;
  void stopRequested.then(() => (isStopped = true));
  const rows = await withProduct(values.documents ? 'on' : 'off', async (product) => {
    await using started = new AsyncDisposableStack();
    const user = await User.signIn(product, started);
    const tried: Row[] = [];
    for (const program of chosen) {
      if (isStopped) break;
      const row = await tryProgram(program, product, user);
      print(row);
      tried.push(row);
    }
    return tried;
  });
  return isStopped || rows.some(({ result }) => result === 'FAILED') ? 1 : 0;
});
