import { IsString } from 'class-validator';
import { acceptedIssuerProblems, parseAcceptedIssuers, type AcceptedIssuer } from '../accepted-issuers';
import { Setting } from '../setting.decorator';

/** Users that moved here from another system. */
export class ImportConfig {
  @Setting({
    name: 'ACCEPTED_ISSUERS',
    description:
      'Old systems whose tokens open sessions of imported users for 30 days, as JSON: `[{"from":"supabase","issuer":"https://…/auth/v1","audience":"authenticated","secret":"…"}]` (docs/guides/moving.md)',
    defaultDescription: 'none',
    secret: true,
  })
  @IsString()
  readonly acceptedIssuers: string = '';

  problems(): string[] {
    return acceptedIssuerProblems(this.acceptedIssuers).map((problem) => `ACCEPTED_ISSUERS ${problem}`);
  }

  /** Call only when the configuration has no problems. */
  get issuers(): readonly AcceptedIssuer[] {
    return parseAcceptedIssuers(this.acceptedIssuers);
  }
}
