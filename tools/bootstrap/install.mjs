import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLongTask, createProgressLine } from '../command-line/progress-line.mjs';
import { withInstallLock } from './install-lock.mjs';

/** One sentence that tells a person what to do next. */
export class InstallError extends Error {}

const INSTALL_TIMEOUT_MS = 15 * 60_000;
const PROGRESS_INTERVAL_MS = 500;

export const pinnedNode = (root) => join(root, 'node_modules', 'node', 'bin', 'node');

const stampFile = (root) => join(root, 'node_modules', '.installed');

/** Runs `npm ci` unless node_modules holds what package-lock.json asks for. */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  await withInstallLock(root, InstallError, async () => {
    if (!isInstalled(root)) await install(root);
  });
}

/** The stamp is written last, so that a folder left by an install that was killed never counts. */
function isInstalled(root) {
  if (!existsSync(pinnedNode(root))) return false;
  const hash = lockHash(root);
  if (readText(stampFile(root)) === hash) return true;
  if (!isInStepWithLock(root)) return false;
  writeStamp(root, hash);
  return true;
}

/** Somebody may have run npm by hand; npm notes what it installed in a lock file of its own when it has finished. */
function isInStepWithLock(root) {
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!installed || !runsPinnedNode(root)) return false;
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  const inStep = ([path, entry]) =>
    installed[path] ? installed[path].version === entry.version : entry.optional === true;
  return Object.entries(wanted)
    .filter(([path]) => path !== '')
    .every(inStep);
}

async function install(root) {
  requireWritable(root);
  rmSync(stampFile(root), { force: true });
  console.log('Installing dependencies (npm ci): about 1.2 GB in node_modules, once ...');
  const startedAt = Date.now();
  const { code, output } = await runNpm(root, await installEnvironment());
  if (code !== 0) throw new InstallError(explain(output));
  if (!runsPinnedNode(root)) {
    throw new InstallError(
      'The pinned Node was not installed: let npm run install scripts ("npm config delete ignore-scripts").',
    );
  }
  writeStamp(root, lockHash(root));
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

function runNpm(root, env) {
  const flags = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=warn',
  ];
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
    const progress = showProgress(root, line);
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
function showProgress(root, line) {
  const wanted = wantedPackages(root);
  const show = createLongTask('of the packages are installed', line);
  return setInterval(() => {
    const here = wanted.filter((path) => existsSync(join(root, path, 'package.json'))).length;
    show(here / Math.max(1, wanted.length));
  }, PROGRESS_INTERVAL_MS);
}

/** Folders of the packages that npm installs on a machine like this one. */
function wantedPackages(root) {
  const suits = (given, own) => given === undefined || given.includes(own);
  return Object.entries(readJson(join(root, 'package-lock.json'))?.packages ?? {})
    .filter(([path, { os, cpu }]) => path !== '' && suits(os, process.platform) && suits(cpu, process.arch))
    .map(([path]) => path);
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

function requireWritable(root) {
  const target = existsSync(join(root, 'node_modules')) ? join(root, 'node_modules') : root;
  if (isWritable(root) && isWritable(target)) return;
  throw new InstallError(
    `Dependencies must be installed, but ${target} cannot be written: change its owner or use a copy of the checkout.`,
  );
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

function runsPinnedNode(root) {
  return spawnSync(pinnedNode(root), ['--version'], { stdio: 'ignore' }).status === 0;
}

function lockHash(root) {
  const lock = readText(join(root, 'package-lock.json'));
  if (lock === undefined)
    throw new InstallError('package-lock.json is missing: restore it with "git checkout package-lock.json".');
  return createHash('sha256').update(`${process.platform}-${process.arch}\n${lock}`).digest('hex');
}

function writeStamp(root, hash) {
  try {
    writeFileSync(stampFile(root), hash);
  } catch {
    // A read-only checkout that is in step can still run; it is compared again next time.
  }
}

function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function readJson(path) {
  try {
    return JSON.parse(readText(path));
  } catch {
    return undefined;
  }
}
