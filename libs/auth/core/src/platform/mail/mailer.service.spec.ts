import { readFile, glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..', '..');

const filesWith = async (pattern: RegExp): Promise<string[]> => {
  const found: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: source }))
    if (!file.endsWith('.spec.ts') && pattern.test(await readFile(join(source, file), 'utf8'))) found.push(file);
  return found.sort();
};

const migrations = 'platform/schema/migrations';

describe('a mail job', () => {
  it('is queued only by MailerService, which checks the limit of the address', async () => {
    expect(await filesWith(/['"]send-mail['"]|import[^;]*\bsendMail\b/)).toEqual([
      'administration/housekeeping/housekeeping.statements.ts',
      // Gives queued mails their attempts again, and queues none.
      'administration/mails/undelivered-mails.service.ts',
      'platform/mail/mail-delivery.service.ts',
      'platform/mail/mailer.service.ts',
      'platform/metrics/auth-metrics.statements.ts',
    ]);
    expect(await filesWith(/\.add\(\s*sendMail\b/)).toEqual(['platform/mail/mailer.service.ts']);
    // The trigger adds the job of DepartureNoticesService, which asks MailerService.
    const adding = ['platform/jobs/jobs.statements.ts', `${migrations}/organization-functions.ts`];
    expect(await filesWith(/\badd_job\b/)).toEqual(adding);
  });
});
