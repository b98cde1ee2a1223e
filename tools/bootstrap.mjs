/**
 * The first step of every command of package.json, in plain JavaScript for whatever Node (18 or later) the machine
 * has: reads what was typed, brings node_modules in step with package-lock.json, then runs the command with the Node
 * that the project pins.
 *
 *     node tools/bootstrap.mjs <command> [arguments]     described in tools/command-line/*-commands.mjs
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { useGitHooks } from './bootstrap/git-hooks.mjs';
import { ensureInstalled, pinnedNode } from './bootstrap/install.mjs';
import { InstallError } from './bootstrap/run-npm.mjs';
import { noteUse } from './bootstrap/users.mjs';
import { chooseCommand, entryFile, findSubcommands } from './command-line/find-command.mjs';
import { writeHelp } from '../libs/shared/operator-commands/src/help.mjs';
import {
  asksForHelp,
  CommandLineError,
  readCommandLine,
} from '../libs/shared/operator-commands/src/read-command-line.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name = '', ...typed] = process.argv.slice(2);

process.chdir(root);
try {
  const { command, args } = chooseCommand(name, typed);
  if (asksForHelp(command, args)) {
    console.log(writeHelp(command));
  } else {
    readCommandLine(command, args);
    await carryOut(command, args);
  }
} catch (error) {
  if (!(error instanceof InstallError || error instanceof CommandLineError)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof CommandLineError ? 2 : 1;
}

async function carryOut(command, args) {
  if (command.withoutPackages === undefined) {
    for (const folder of listFolders(command)) {
      await ensureInstalled(folder, command.isForDevelopment ? 'everything' : 'running');
      noteUse(folder, command.name);
    }
    if (command.isForDevelopment) useGitHooks(root);
  } else if (!existsSync(pinnedNode(root))) {
    console.log(command.withoutPackages.text);
    process.exitCode = command.withoutPackages.exitCode;
    return;
  }
  for (const script of listAllScripts(command, args)) if (!(await run(script))) break;
}

/** Folders whose packages a command needs. */
function listFolders({ parent }) {
  return parent === 'lab' ? [root, join(root, 'lab')] : [root];
}

function listAllScripts(command, args) {
  if (command.runsAllSubcommands === undefined) return listScripts(command, args);
  const subcommands = findSubcommands(command.name);
  return command.runsAllSubcommands.flatMap((name) =>
    listScripts(
      subcommands.find((subcommand) => subcommand.name === name),
      [],
    ),
  );
}

/** The scripts that Node runs for a command, one after the other. */
function listScripts(command, commandArguments) {
  const entry = join(root, entryFile(command));
  const programs = command.programs?.map(({ run: [program, ...args], isQuiet = false }) => ({
    args: [join(root, 'node_modules', '.bin', program), ...args],
    isQuiet,
  }));
  return (
    programs ?? [
      { entry, args: [...loader(), entry, ...(command.entryArguments ?? []), ...commandArguments], isQuiet: false },
    ]
  );
}

function loader() {
  return ['--import', pathToFileURL(join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href];
}

function start({ args, isQuiet }) {
  return spawn(pinnedNode(root), args, {
    stdio: ['inherit', isQuiet ? 'ignore' : 'inherit', 'inherit'],
    env: { ...process.env, SVC_BOOTSTRAP_PID: String(process.pid), TSX_DISABLE_CACHE: '1' },
  });
}

/** @returns whether it succeeded; the exit code is set to its own */
async function run(script) {
  const child = start(script);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  const { code, signal } = await awaitExit(child);
  if (code === null) await recover(script);
  process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  return code === 0;
}

function awaitExit(child) {
  return new Promise((resolve, reject) => {
    child.on('error', ({ message }) =>
      reject(new InstallError(`The pinned Node does not start (${message}): remove node_modules and try again.`)),
    );
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
}

/** A command that was killed outright could not tidy up: what it started is ended in its place. */
async function recover({ entry = '' }) {
  const script = join(dirname(entry), 'recover.ts');
  if (entry !== '' && existsSync(script)) await awaitExit(start({ args: [...loader(), script], isQuiet: false }));
}

/**
 * Stops the command when npm was killed by SIGKILL, because npm could not forward a signal. A terminal that closes is
 * different: it sends SIGHUP to npm and to the command. npm ends, even under nohup, because Node resets the signal
 * handling that nohup has set; the command handles SIGHUP itself.
 */
function stopWithNpm(child) {
  const npm = process.ppid;
  let timer;
  const stopWatching = () => clearInterval(timer);
  process.on('SIGHUP', stopWatching);
  child.on('exit', stopWatching);
  if (process.env.npm_lifecycle_event === undefined) return;
  timer = setInterval(() => {
    if (process.ppid === npm) return;
    stopWatching();
    child.kill('SIGTERM');
  }, 500);
  timer.unref();
}
