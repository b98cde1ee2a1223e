import type { AccountExportResponse, AccountResponse } from './account.response';

type Shown = Pick<AccountResponse, 'apiKeys'>;
type Exported = Pick<AccountExportResponse, 'apiKeys' | 'directoryEntries'>;

/** Data that a feature stores for users. Its rows are deleted with the user's by foreign keys. */
export interface AccountData {
  /** Part of the account that its user reads. */
  readonly showAccountData: (userId: string) => Promise<Partial<Shown>>;
  readonly exportAccountData: (userId: string) => Promise<Partial<Exported>>;
}

/** Injects `readonly AccountData[]`. */
export const accountData = Symbol('accountData');

const none: Exported = { apiKeys: [], directoryEntries: [] };

export const shownData = async (sources: readonly AccountData[], userId: string): Promise<Shown> => {
  const parts = await Promise.all(sources.map((source) => source.showAccountData(userId)));
  return Object.assign({ apiKeys: none.apiKeys }, ...parts) as Shown;
};

export const exportedData = async (sources: readonly AccountData[], userId: string): Promise<Exported> => {
  const parts = await Promise.all(sources.map((source) => source.exportAccountData(userId)));
  return Object.assign({ ...none }, ...parts) as Exported;
};
