import type { Change } from './change';

const nextUser = 'second-sender';

export const mailPassword: Change = {
  name: 'credentials of SMTP_URL',
  make: async (site) => {
    const { mail } = site;
    mail.allow(nextUser, 'the-second-password-of-mail');
    site.set('auth', { SMTP_URL: mail.urlFor(nextUser) });
    await site.roll(['auth']);
    mail.forbidAllBut(nextUser);
    return [];
  },
};
