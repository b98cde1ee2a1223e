import { startMailServer, type MailServer } from '@svc/testing/harness';
import PostalMime from 'postal-mime';
import type { ProofPurpose } from '../model/operation';

export interface MailedSecret {
  readonly purpose: ProofPurpose;
  readonly kind: 'code' | 'link';
  readonly secret: string;
  /** The recipient. */
  readonly address: string;
  /** The name in the greeting; empty in a mail to a new address. */
  readonly name: string;
  /** The account that a mail to a new address names; empty in other mails. */
  readonly account: string;
}

type Reader = (secret: MailedSecret) => void;

const linkPattern = /\/([a-z-]+-link)\?token=([0-9a-f]{64})/;
const codePattern = /^(\d{6})$/m;
const namePattern = /Hello ([^,<]+),/;
const accountPattern = /the account (\S+) will change to/;
const purposesOfLinks: Readonly<Record<string, ProofPurpose>> = {
  'verify-link': 'verify_email',
  'reset-password-link': 'reset_password',
  'sign-in-link': 'sign_in',
  'change-link': 'change_email',
  'undo-link': 'undo_email',
};
const purposesOfSubjects: readonly [RegExp, ProofPurpose][] = [
  [/password/i, 'reset_password'],
  [/new address/i, 'change_email'],
  [/sign in/i, 'sign_in'],
  [/confirm/i, 'verify_email'],
];

type Secret = Pick<MailedSecret, 'purpose' | 'kind' | 'secret'>;

/** @returns undefined for a mail that bears no secret, such as a notice */
const readSecret = (text: string, subject: string): Secret | undefined => {
  const [, route = '', token] = linkPattern.exec(text) ?? [];
  const ofLink = purposesOfLinks[route];
  if (token !== undefined && ofLink !== undefined) return { purpose: ofLink, kind: 'link', secret: token };
  const code = codePattern.exec(text)?.[1];
  const ofSubject = purposesOfSubjects.find(([pattern]) => pattern.test(subject))?.[1];
  return code === undefined || ofSubject === undefined ? undefined : { purpose: ofSubject, kind: 'code', secret: code };
};

/** A mail server that passes the secrets of mails to the readers of their recipients and stores nothing. */
export class Mailbox {
  private readonly readers = new Map<string, Set<Reader>>();

  private constructor(private readonly server: MailServer) {}

  static async open(): Promise<Mailbox> {
    const server = await startMailServer({
      receive: (raw, { rcptTo }) =>
        mailbox.receive(
          raw,
          rcptTo.map(({ address }) => address),
        ),
    });
    const mailbox = new Mailbox(server);
    return mailbox;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.server.port}`;
  }

  /** @returns what ends the reading */
  read(email: string, reader: Reader): () => void {
    const readers = this.readers.get(email) ?? new Set();
    this.readers.set(email, readers.add(reader));
    return () => {
      readers.delete(reader);
      if (readers.size === 0) this.readers.delete(email);
    };
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private async receive(raw: Buffer, to: readonly string[]): Promise<void> {
    if (!to.some((address) => this.readers.has(address))) return;
    const { text = '', html = '', subject = '' } = await PostalMime.parse(raw);
    const content = text === '' ? html : text;
    const secret = readSecret(content, subject);
    if (secret === undefined) return;
    const name = namePattern.exec(content)?.[1] ?? '';
    const account = accountPattern.exec(content)?.[1] ?? '';
    for (const address of to)
      for (const reader of this.readers.get(address) ?? []) reader({ ...secret, address, name, account });
  }
}
