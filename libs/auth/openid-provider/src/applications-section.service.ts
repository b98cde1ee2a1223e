import { Injectable } from '@nestjs/common';
import { listedNames, type AccountSection, type ShownSection, type SignedInPageContext } from '@svc/auth';
import { applicationsPath } from './authorize.pages';
import { ConsentsService } from './consents.service';

/** Names the applications that the user has allowed. */
@Injectable()
export class ApplicationsSectionService implements AccountSection {
  constructor(private readonly consents: ConsentsService) {}

  async showSection({ caller, translate }: SignedInPageContext): Promise<ShownSection | null> {
    const names = (await this.consents.list(caller.user.id)).map(({ clientName }) => clientName);
    if (names.length === 0) return null;
    const title = translate('account.applications');
    return { id: 'applications', title, content: listedNames(names, ''), path: applicationsPath };
  }
}
