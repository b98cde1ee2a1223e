import { inject, vi } from 'vitest';
import { call } from './api';

interface Mail {
  envelope: { to: { address: string }[] };
  text: string;
}

const patienceMs = 20_000;

/** Waits for a mail whose text matches, and takes the newest: the inbox receives it some moments after the request. @returns the first group */
const waitForMail = (email: string, pattern: RegExp): Promise<string> =>
  vi.waitFor(
    async () => {
      const { body: mails } = await call<Mail[]>(`${inject('inboxUrl')}/email`);
      const own = mails.filter(({ envelope }) => envelope.to.some(({ address }) => address === email));
      const found = own.map(({ text }) => pattern.exec(text)?.[1]).findLast((text) => text !== undefined);
      if (found === undefined) throw new Error(`No mail to ${email} with ${pattern.source} has come.`);
      return found;
    },
    { timeout: patienceMs },
  );

/** @param name part of the link's address */
export const mailedLink = (email: string, name: string): Promise<string> =>
  waitForMail(email, new RegExp(`(http\\S+${name}\\S+)`));

export const mailedCode = (email: string): Promise<string> => waitForMail(email, /^\s*(\d{6})\s*$/m);
