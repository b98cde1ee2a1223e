/**
 * The first step of every command of package.json, in plain JavaScript for whatever Node (18 or later) the machine
 * has: brings node_modules in step with package-lock.json, then runs the command with the Node that the project pins.
 *
 *     node tools/bootstrap.mjs <command> [arguments]     runs tools/<command>/<command>.ts
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled, InstallError, pinnedNode } from './bootstrap/install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = '', ...commandArguments] = process.argv.slice(2);
const entry = join(root, 'tools', command, `${command}.ts`);

process.chdir(root);
if (!/^[a-z]+$/.test(command) || !existsSync(entry)) {
  fail(`Unknown command "${command}": see "scripts" in package.json.`);
} else {
  try {
    await ensureInstalled(root);
    run();
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    fail(error.message);
  }
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

function runScript(script, scriptArguments) {
  const loader = pathToFileURL(join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href;
  return spawn(pinnedNode(root), ['--import', loader, script, ...scriptArguments], {
    stdio: 'inherit',
    env: { ...process.env, SVC_BOOTSTRAP_PID: String(process.pid), TSX_DISABLE_CACHE: '1' },
  });
}

function run() {
  const child = runScript(entry, commandArguments);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  child.on('error', (error) =>
    fail(`The pinned Node does not start (${error.message}): remove node_modules and try again.`),
  );
  child.on('exit', (code, signal) => {
    const exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
    if (code === null) recover(() => process.exit(exitCode));
    else process.exit(exitCode);
  });
}

/** A command that was killed outright could not tidy up: what it started is ended in its place. */
function recover(callback) {
  const script = join(root, 'tools', command, 'recover.ts');
  if (existsSync(script)) runScript(script, []).on('exit', callback);
  else callback();
}

/**
 * npm that is killed outright cannot pass a signal on; its command must not run on without it. A terminal that is closed
 * tells everybody in it, by SIGHUP: npm ends, under nohup too, because Node undoes what nohup has set. Then nobody has
 * stopped the command, which has been told as well and decides for itself.
 */
function stopWithNpm(child) {
  const npm = process.ppid;
  let timer;
  process.on('SIGHUP', () => clearInterval(timer));
  if (process.env.npm_lifecycle_event === undefined) return;
  timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 500);
  timer.unref();
}
