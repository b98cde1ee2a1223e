import PostalMime, { type Email } from 'postal-mime';
import { startMailServer, type MailEnvelope } from './mail-server';

interface ReceivedMail {
  /** Sender and recipients of the SMTP envelope, whatever the headers say. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Header lines by lower-case name; of a repeated header the last value. */
  readonly headers: Readonly<Record<string, string>>;
  readonly raw: string;
}

export interface SmtpInbox {
  /** Address for the mail transport, such as `smtp://127.0.0.1:40123`. */
  readonly url: string;
  /** Every received mail, oldest first. */
  readonly mails: readonly ReceivedMail[];
  /**
   * Returns the first matching mail that no earlier call has returned; waits for one to arrive.
   * @throws Error after `timeoutMs`, with the subjects that did arrive
   */
  next(fits?: (mail: ReceivedMail) => boolean, timeoutMs?: number): Promise<ReceivedMail>;
  /** Answers the next `count` deliveries with a temporary error (451), as a busy server does. */
  refuse(count: number): void;
  /** Accepts the next delivery without answering or keeping it. Resolves when its mail has arrived. */
  holdNext(): Promise<void>;
  close(): Promise<void>;
}

interface Waiter {
  readonly fits: (mail: ReceivedMail) => boolean;
  readonly deliver: (mail: ReceivedMail) => void;
}

/** Starts a real SMTP server on loopback that accepts every mail. */
export async function createSmtpInbox(): Promise<SmtpInbox> {
  const inbox = new Inbox();
  const server = await startMailServer({ receive: (raw, envelope) => inbox.receive(raw, envelope) });
  return inbox.open(`smtp://127.0.0.1:${server.port}`, () => server.close());
}

class Inbox {
  private readonly mails: ReceivedMail[] = [];
  private readonly untaken: ReceivedMail[] = [];
  private readonly waiters: Waiter[] = [];
  private refusals = 0;
  private readonly holders: (() => void)[] = [];

  open(url: string, close: () => Promise<void>): SmtpInbox {
    return {
      url,
      mails: this.mails,
      next: (fits = () => true, timeoutMs = 30_000) => this.take(fits, timeoutMs),
      refuse: (count) => {
        this.refusals = count;
      },
      holdNext: () => new Promise((resolve) => this.holders.push(resolve)),
      close,
    };
  }

  async receive(raw: Buffer, envelope: MailEnvelope): Promise<void> {
    const hold = this.holders.shift();
    if (hold !== undefined) {
      hold();
      return new Promise(() => undefined);
    }
    if (this.refusals > 0) {
      this.refusals -= 1;
      throw Object.assign(new Error('Busy, try again later'), { responseCode: 451 });
    }
    const mail = toReceivedMail(await PostalMime.parse(raw), raw, envelope);
    this.mails.push(mail);
    const position = this.waiters.findIndex(({ fits }) => fits(mail));
    const [waiter] = position < 0 ? [] : this.waiters.splice(position, 1);
    if (waiter) waiter.deliver(mail);
    else this.untaken.push(mail);
  }

  private take(fits: Waiter['fits'], timeoutMs: number): Promise<ReceivedMail> {
    const position = this.untaken.findIndex(fits);
    const [mail] = position < 0 ? [] : this.untaken.splice(position, 1);
    return mail ? Promise.resolve(mail) : this.wait(fits, timeoutMs);
  }

  private wait(fits: Waiter['fits'], timeoutMs: number): Promise<ReceivedMail> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiters.splice(this.waiters.indexOf(waiter), 1);
        const subjects = this.mails.map(({ subject }) => subject).join(', ') || 'none';
        reject(new Error(`No fitting mail within ${timeoutMs} ms; mails so far: ${subjects}`));
      }, timeoutMs);
      const deliver = (mail: ReceivedMail): void => {
        clearTimeout(timer);
        resolve(mail);
      };
      const waiter: Waiter = { fits, deliver };
      this.waiters.push(waiter);
    });
  }
}

function toReceivedMail(email: Email, raw: Buffer, envelope: MailEnvelope): ReceivedMail {
  return {
    envelope: {
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
    },
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    raw: raw.toString('utf8'),
  };
}
