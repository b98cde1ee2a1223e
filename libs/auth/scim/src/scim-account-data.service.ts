import { Injectable } from '@nestjs/common';
import {
  OrganizationsService,
  type AccountData,
  type AccountExportResponse,
  type DirectoryEntryResponse,
} from '@svc/auth';
import { ScimUsersService } from './scim-users.service';
import type { DirectoryEntryRow } from './scim-users.statements';

const toDirectoryEntry = ({ updatedAt, ...entry }: DirectoryEntryRow): DirectoryEntryResponse => ({
  ...entry,
  updatedAt: updatedAt.toISOString(),
});

/** Exports what identity providers of organisations wrote about a user. */
@Injectable()
export class ScimAccountDataService implements AccountData {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly users: ScimUsersService,
  ) {}

  /** Attributes of directories are exported only. */
  showAccountData(): Promise<object> {
    return Promise.resolve({});
  }

  async exportAccountData(userId: string): Promise<Pick<AccountExportResponse, 'directoryEntries'>> {
    if (!this.organizations.isOn) return { directoryEntries: [] };
    return { directoryEntries: (await this.users.listForUser(userId)).map(toDirectoryEntry) };
  }
}
