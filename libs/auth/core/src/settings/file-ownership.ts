import { ApiProperty } from '@nestjs/swagger';
import { databaseNow, type Queryable, type Transaction } from '@svc/database';
import { AppError } from '@svc/errors';
import { ConfigurationFile } from '../platform/schema/configuration-file.entity';

/** Lists that a configuration file owns as a whole: what it leaves out does not exist. */
export const ownedLists = ['providers', 'openidProviders', 'clients', 'webhooks', 'organizationDomains'] as const;
export type OwnedList = (typeof ownedLists)[number];

/** A setting by its name, or a list. */
export type OwnedPart = `settings.${string}` | OwnedList;

const settingsPrefix = 'settings.';

export class ConfigurationFileResponse {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'svc.yaml',
    description: 'Name of the file that was applied last; null when there was none',
  })
  file!: string | null;

  @ApiProperty({ type: [String], description: 'Settings that only the file changes', example: ['passwordMinLength'] })
  settings!: string[];

  @ApiProperty({ enum: ownedLists, isArray: true, description: 'Lists that only the file changes' })
  lists!: OwnedList[];

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it last changed something' })
  appliedAt!: string | null;
}

const onlyRow = { onlyRow: true };

const find = (target: Queryable, lock?: 'pessimistic_read' | 'pessimistic_write'): Promise<ConfigurationFile> =>
  target
    .repository(ConfigurationFile)
    .findOneOrFail({ where: onlyRow, ...(lock === undefined ? {} : { lock: { mode: lock } }) });

export const readOwnership = async (target: Queryable): Promise<ConfigurationFileResponse> => {
  const { name, owns, appliedAt } = await find(target);
  return {
    file: name,
    settings: owns.filter((part) => part.startsWith(settingsPrefix)).map((part) => part.slice(settingsPrefix.length)),
    lists: ownedLists.filter((list) => owns.includes(list)),
    appliedAt: appliedAt?.toISOString() ?? null,
  };
};

/**
 * Keeps the owner the same until the edit is committed.
 * @throws AppError AUTH_OWNED_BY_FILE
 */
export const refuseOwned = async (parts: readonly OwnedPart[], transaction: Transaction): Promise<void> => {
  const { name, owns } = await find(transaction, 'pessimistic_read');
  const owned = parts.filter((part) => owns.includes(part));
  if (owned.length === 0) return;
  const file = name ?? 'svc.yaml';
  throw new AppError('AUTH_OWNED_BY_FILE', {
    message: `${file} sets ${owned.join(', ')}.`,
    nextActions: `Change ${file} and apply it: npm run config -- apply.`,
  });
};

/** Waits for edits of administrators, and keeps further ones waiting. @returns what the file owned before */
export const lockOwnership = async (transaction: Transaction): Promise<Pick<ConfigurationFile, 'name' | 'owns'>> =>
  find(transaction, 'pessimistic_write');

export const replaceOwnership = async (
  name: string,
  owns: readonly OwnedPart[],
  transaction: Transaction,
): Promise<void> => {
  await transaction.repository(ConfigurationFile).update(onlyRow, { name, owns: [...owns], appliedAt: databaseNow });
};
