import type { MailConfig } from '@svc/config';
import type { EnvironmentCheck } from '@svc/environment-checks';
import { MailTransport } from './mail-transport';

/** Signs in at the SMTP server and sends nothing. */
export const checkMail = (config: MailConfig): EnvironmentCheck => ({
  name: 'SMTP',
  run: async () => {
    const transport = new MailTransport(config);
    try {
      await transport.verify();
      return `${new URL(config.smtpUrl).host} accepts mails`;
    } finally {
      transport.close();
    }
  },
});
