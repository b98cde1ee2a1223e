import { Job } from '../platform/jobs/job';
import type { MailLanguage } from '../platform/pages/languages';
import type { AskedPurpose } from '../platform/schema/proof.entity';

export interface IssueProof {
  purpose: AskedPurpose;
  email: string;
  redirectTo: string | null;
  language: MailLanguage;
}

export const issueProof = new Job<IssueProof>('issue-proof');
