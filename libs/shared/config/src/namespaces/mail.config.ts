import { Matches } from 'class-validator';
import { addresses } from '../addresses';
import { Setting } from '../setting.decorator';

export class MailConfig {
  @Setting({
    name: 'SMTP_URL',
    address: addresses.connection('smtp', 'smtps'),
    description: 'SMTP server, for example smtps://user:password@mail.example.org',
    secret: true,
    requiredInProduction: true,
    defaultDescription: 'the inbox that `npm start` starts',
  })
  readonly smtpUrl: string = 'smtp://127.0.0.1:1025';

  @Setting({ name: 'MAIL_FROM', description: 'Sender of all mails' })
  @Matches(/^[^\r\n]+@[^\r\n]+$/, { message: 'must be a mail address, with or without a name' })
  readonly from: string = 'Accounts <accounts@localhost.test>';
}
