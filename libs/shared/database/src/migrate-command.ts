import { DatabaseConfig, readConfiguration } from '@svc/config';
import { explainToOperator, OperatorError } from '@svc/errors';
import { QueryFailedError } from 'typeorm';
import { chooseDirectUrl } from './connection-settings';
import { migrate, type Migration, undoMigration } from './migrate';
import { describeMigrations, type MigratedPlace } from './migration-history';
import { waitForMigrations } from './wait-for-migrations';

const waitTimeoutMs = 300_000;
const shownStatement = 300;

type OwnMigration = Omit<Migration, 'url'>;

type Command = (place: MigratedPlace, migration: Migration, name: string | undefined) => Promise<void>;

const commands: Readonly<Record<string, Command>> = {
  wait: (place) => waitForMigrations(place, { timeoutMs: waitTimeoutMs, onPending: console.log }),
  list: async (place) => console.log((await describeMigrations(place)).join('\n')),
  undo: async (_place, migration, name) => {
    if (name === undefined)
      throw new OperatorError('Give the name of the last migration, as list prints it: undo <name>');
    await undoMigration(migration, name);
    console.log(`Undone: ${name}`);
  },
};

const migrateToNewest: Command = async (_place, migration) => {
  const names = await migrate(migration);
  console.log(names.length === 0 ? 'The schema is up to date.' : `Migrated: ${names.join(', ')}`);
};

const findCommand = (word: string | undefined): Command => {
  const command = word === undefined ? migrateToNewest : commands[word];
  if (command === undefined) throw new OperatorError(`Unknown command ${word}. Commands: wait, list, undo <name>.`);
  return command;
};

const run = async (migration: OwnMigration): Promise<void> => {
  const [, , word, name] = process.argv;
  const command = findCommand(word);
  const [database] = readConfiguration([DatabaseConfig]);
  const place = { url: chooseDirectUrl(database), schema: migration.schema };
  await command(place, { ...migration, ...database, report: console.log }, name);
};

/** Omits the other fields of the error, such as parameters, which may be personal data. */
const explain = (error: unknown): string => {
  if (!(error instanceof QueryFailedError)) return explainToOperator(error);
  const { code } = error.driverError as { code?: string };
  const statement = error.query.replaceAll(/\s+/g, ' ').trim().slice(0, shownStatement);
  return `The migration failed: ${error.message} (${code ?? 'no code'})\nStatement: ${statement}`;
};

/**
 * `node migrate.js` migrates; `wait` waits until another process has migrated, `list` prints which migrations were
 * applied, `undo <name>` takes the last one back.
 * @param readMigration may throw a ConfigurationError
 */
export const runMigrateCommand = async (readMigration: () => OwnMigration | Promise<OwnMigration>): Promise<void> => {
  try {
    await run(await readMigration());
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
};
