import { Job } from '../jobs/job';
import type { MailLanguage } from '../mail/mail-language';
import type { AskedPurpose } from '../schema/proof.entity';

/** Makes a code or link for an address, if there is an account that needs one. */
export interface IssueProof {
  purpose: AskedPurpose;
  email: string;
  redirectTo: string | null;
  language: MailLanguage;
}

export const issueProof = new Job<IssueProof>('issue-proof');
