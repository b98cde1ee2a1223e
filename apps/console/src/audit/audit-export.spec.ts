import { expect, it } from 'vitest';
import { writeCsv } from './audit-export';

it('the export of audit events quotes cells, and disarms formulas that an attacker put into a name', () => {
  const event = {
    id: '019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10',
    createdAt: '2026-11-20T08:00:00.000Z',
    kind: 'session.failed' as const,
    userId: '019aa1f4-0000-7d32-9f77-6a7d6c4f3a10',
    user: { email: 'maja@hive.test', name: 'Maja' },
    actor: 'anonymous',
    actorName: null,
    address: '192.0.2.7',
    userAgent: '=HYPERLINK("https://evil.test");=1+1',
    details: { username: 'a "quoted" name' },
  };
  expect(writeCsv([event])).toBe(
    '\uFEFFcreatedAt,kind,userId,email,actor,actorName,address,userAgent,details\r\n' +
      '"2026-11-20T08:00:00.000Z","session.failed","019aa1f4-0000-7d32-9f77-6a7d6c4f3a10","maja@hive.test",' +
      '"anonymous","","192.0.2.7",' +
      '"\'=HYPERLINK(""https://evil.test"");\'=1+1","{""username"":""a \\""quoted\\"" name""}"\r\n',
  );
});
