import type { TextLanguage } from '@svc/texts';
import { Job } from '../platform/jobs/job';
import type { MailKind } from './mail-kind';

export interface SendMail {
  kind: MailKind;
  userId: string;
  language: TextLanguage;
  /** The mail is dropped when this code or link has ended. */
  proofId: string | null;
  /** Base64 of the encrypted code or token. */
  sealedSecret: string | null;
}

/** Only `MailerService` queues it, after it has checked the limit of the address. */
export const sendMail = new Job<SendMail>('send-mail');
