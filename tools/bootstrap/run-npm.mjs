import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { connect } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLongTask, createProgressLine } from '../command-line/progress-line.mjs';

/** One sentence that tells the user what to do next. */
export class InstallError extends Error {}

const INSTALL_TIMEOUT_MS = 15 * 60_000;
const PROGRESS_INTERVAL_MS = 500;
const FLAGS = ['--include=optional', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=warn'];

/**
 * Runs npm in a checkout to its end, and shows how far it is.
 *
 * @param {string} root
 * @param {readonly string[]} command such as `['ci', '--omit=dev']`
 * @param {readonly string[]} folders of the packages that it installs, below the root
 * @throws InstallError that says why npm failed and what to do
 */
export async function runNpm(root, command, folders) {
  const { code, output } = await run(root, [...command, ...FLAGS], folders, await installEnvironment());
  if (code !== 0) throw new InstallError(explain(output));
}

function run(root, flags, folders, env) {
  const script = process.env.npm_execpath;
  const [file, args] = script?.endsWith('npm-cli.js') ? [process.execPath, [script, ...flags]] : ['npm', flags];
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(file, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const stop = (reason) => {
      output += `\n${reason}`;
      killGroup(child);
    };
    const timer = setTimeout(() => stop('ETIMEDOUT'), INSTALL_TIMEOUT_MS);
    const line = createProgressLine(process.stdout);
    const progress = showProgress(root, folders, line);
    const interrupt = () => stop('interrupted');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, interrupt);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => (output += `\n${error.message}`));
    child.on('close', (code) => {
      clearTimeout(timer);
      clearInterval(progress);
      line.end();
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, interrupt);
      resolve({ code, output });
    });
  });
}

/** npm tells nothing on its way; the packages appear in node_modules one by one. */
function showProgress(root, folders, line) {
  const show = createLongTask('of the packages are installed', line);
  return setInterval(() => {
    const here = folders.filter((folder) => existsSync(join(root, folder, 'package.json'))).length;
    show(here / Math.max(1, folders.length));
  }, PROGRESS_INTERVAL_MS);
}

function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Ended in the meantime.
  }
}

async function installEnvironment() {
  const env = { ...process.env };
  if (!isWritable(homedir()) && !env.npm_config_cache)
    env.npm_config_cache = join(tmpdir(), `npm-cache-${process.getuid?.()}`);
  // The optional package ffmpeg-static asks a code host while it installs, and retries for minutes when a firewall
  // swallows the question; behind a proxy we cannot know.
  const proxied = env.HTTPS_PROXY || env.https_proxy || env.HTTP_PROXY || env.http_proxy;
  if (!proxied && !(await canConnect('github.com', 443))) env.FFMPEG_BINARIES_URL = 'http://127.0.0.1:9';
  return env;
}

function canConnect(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const finish = (reachable) => {
      socket.destroy();
      resolve(reachable);
    };
    socket.setTimeout(3_000, () => finish(false));
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}

const CAUSES = [
  [/\bENOSPC\b/, 'the disk is full: free some space (about 2 GB) and try again'],
  [/\b(EROFS|EACCES|EPERM)\b/, 'a folder cannot be written (see above): change its owner and try again'],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ECONNRESET|ERR_SOCKET_TIMEOUT)\b/,
    'the npm registry cannot be reached: check the network or "npm config get registry" and try again',
  ],
  [/interrupted$/, 'it was interrupted: run the command again'],
  [/spawn npm ENOENT|npm: not found/, 'npm was not found: install it along with Node'],
];

function explain(output) {
  const [, cause] = CAUSES.find(([pattern]) => pattern.test(output)) ?? [undefined, 'see the lines above'];
  const lines = output
    .split('\n')
    .filter((line) => /^npm (ERR!|error)/.test(line) && !/A complete log|debug-0\.log/.test(line));
  for (const line of lines.slice(0, 12)) console.error(`  ${line}`);
  return `Installing dependencies failed: ${cause}.`;
}

export function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
