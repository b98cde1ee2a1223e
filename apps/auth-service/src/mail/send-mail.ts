import { Job } from '../platform/jobs/job';
import type { MailKind } from './mail-kind';
import type { MailLanguage } from '../platform/pages/languages';

export interface SendMail {
  kind: MailKind;
  userId: string;
  language: MailLanguage;
  /** The mail is dropped when this proof has ended. */
  proofId: string | null;
  /** Base64 of the sealed code or token. */
  sealedSecret: string | null;
}

/** Added by `MailerService` alone, which asks the allowance of the address first. */
export const sendMail = new Job<SendMail>('send-mail');
