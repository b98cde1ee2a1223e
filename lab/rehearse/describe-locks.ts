import type { DoneMigration, HeldLock } from './migration-locks';

const blocked: Readonly<Record<string, string>> = {
  AccessExclusiveLock: 'readers and writers',
  ExclusiveLock: 'writers',
  ShareRowExclusiveLock: 'writers',
  ShareLock: 'writers',
};

const milliseconds = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

const describe = ({ table, mode, heldMs }: HeldLock): string =>
  `    ${table}: blocked ${blocked[mode] ?? mode} for ${milliseconds(heldMs)} ms (${mode})`;

const migrationLabel = (migration: string | null): string => migration ?? 'a migration of a library';

/** One line for each migration, and below it one for each lock that it held on an existing table. */
export const describeLocks = (done: readonly DoneMigration[], locks: readonly HeldLock[]): string[] => {
  const named = done.flatMap(({ name, tookMs }) => [
    `  ${name}: ${milliseconds(tookMs)} ms`,
    ...locks.filter(({ migration }) => migration === name).map(describe),
  ]);
  const others = locks.filter(({ migration }) => migration === null);
  return [...named, ...(others.length === 0 ? [] : [`  ${migrationLabel(null)}`, ...others.map(describe)])];
};

/** A sentence for each lock that stopped requests for too long. */
export const tooLong = (locks: readonly HeldLock[], longestLockMs: number): string[] =>
  locks
    .filter(({ heldMs }) => heldMs > longestLockMs)
    .map(
      ({ migration, table, mode, heldMs }) =>
        `${migrationLabel(migration)} blocks ${blocked[mode] ?? mode} of ${table} for ${milliseconds(heldMs)} ms; at most ${longestLockMs} ms are allowed`,
    );
