import { linkSync, mkdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { InstallError } from './run-npm.mjs';
import { identify, readFileOrEmpty } from './process-identity.mjs';

const WAIT_MS = 20 * 60_000;
const POLL_MS = 500;
/** A takeover lasts microseconds; an older one was left by a process that was killed in it. */
const TAKEOVER_MS = 10_000;

/** Lets one install run at a time in a checkout; a lock left by a process that was killed is taken over. */
export async function withInstallLock(root, work) {
  const lock = join(root, '.data', 'install.lock');
  await acquire(lock);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
    removeIfEmpty(dirname(lock));
  }
}

async function acquire(lock) {
  const deadline = Date.now() + WAIT_MS;
  for (let told = false; !tryAcquire(lock); told = true) {
    const holder = readFileOrEmpty(lock);
    const [pid] = holder.split(' ');
    if (holder !== '' && holder !== identify(pid)) {
      removeStale(lock, holder);
      await pause();
      continue;
    }
    if (Date.now() > deadline)
      throw new InstallError(`Process ${pid} has been installing dependencies for too long: end it and try again.`);
    if (!told) console.log(`Process ${pid} is installing dependencies in this checkout; waiting for it ...`);
    await pause();
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** Removes the lock of a dead holder, but never a lock that another process has taken since. */
function removeStale(lock, holder) {
  const takeover = `${lock}.takeover`;
  try {
    mkdirSync(takeover);
  } catch {
    if (Date.now() - (statSync(takeover, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > TAKEOVER_MS)
      rmSync(takeover, { recursive: true, force: true });
    return;
  }
  if (readFileOrEmpty(lock) === holder) rmSync(lock, { force: true });
  rmSync(takeover, { recursive: true, force: true });
}

/** The lock appears with its content at once: it is written aside and then linked under its name. */
function tryAcquire(lock) {
  const aside = `${lock}.${process.pid}`;
  try {
    mkdirSync(dirname(lock), { recursive: true });
    writeFileSync(aside, identify(process.pid));
  } catch (error) {
    throw new InstallError(
      `${dirname(lock)} cannot be written (${error.code}): change its owner, free the disk, or use a copy of the checkout.`,
    );
  }
  try {
    linkSync(aside, lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function removeIfEmpty(folder) {
  try {
    rmdirSync(folder);
  } catch {
    // Other things are kept there.
  }
}
