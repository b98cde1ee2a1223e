import { Injectable } from '@nestjs/common';
import type { Queryable } from '../database/database';
import type { ProofPurpose } from '../schema/proof.entity';
import type { MailKind } from '../mail/mail-kind';
import type { MailLanguage } from '../mail/mail-language';
import { jobsSchemaName } from './jobs-schema';

/** What each job is told. Secrets are sealed: a job waits in a table. */
export interface JobPayloads {
  /** Makes a code or link for an address, if there is an account that needs one. */
  'issue-proof': { purpose: ProofPurpose; email: string; redirectTo: string | null; language: MailLanguage };
  'send-mail': {
    kind: MailKind;
    userId: string;
    language: MailLanguage;
    /** The mail is dropped when this proof has ended. */
    proofId: string | null;
    /** Base64 of the sealed code or token. */
    sealedSecret: string | null;
  };
  'remove-expired': Record<string, never>;
  'rotate-signing-keys': Record<string, never>;
}
export type JobName = keyof JobPayloads;

export interface JobOptions {
  /** A waiting job with the same key is replaced. */
  key?: string;
  maximumAttempts?: number;
}

/** Adds jobs to the transaction of the row that causes them: both are there or neither. */
@Injectable()
export class Jobs {
  async add<Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
    target: Queryable,
    options: JobOptions = {},
  ): Promise<void> {
    await target.query(
      `SELECT 1 FROM ${jobsSchemaName}.add_job($1, payload => $2::json, job_key => $3, max_attempts => $4)`,
      [name, JSON.stringify(payload), options.key ?? null, options.maximumAttempts ?? 25],
      'job-add',
    );
  }
}
