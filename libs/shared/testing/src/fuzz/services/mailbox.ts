import { startMailServer } from '../../harness';
import PostalMime from 'postal-mime';

/** The code or link token of a mail. */
interface Proof {
  /** Six digits, or nothing in a mail with a link. */
  readonly code?: string;
  /** The token of its link. */
  readonly token?: string;
}

/** Accepts every mail and keeps only its code or link token. */
export interface Mailbox {
  readonly url: string;
  newest(address: string): Proof | undefined;
  /** Resolves with the next mail to the address, or with nothing after `timeoutMs`. */
  next(address: string, timeoutMs: number): Promise<Proof | undefined>;
  close(): Promise<void>;
}

const readProof = (text: string): Proof => {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  const token = /token=([0-9a-f]{64})/.exec(text)?.[1];
  return { ...(code === undefined ? {} : { code }), ...(token === undefined ? {} : { token }) };
};

/** Mails by address, forgotten when there are too many addresses. */
class Proofs {
  private static readonly mostAddresses = 2_000;
  private readonly byAddress = new Map<string, Proof>();
  private readonly waiting = new Map<string, ((proof: Proof) => void)[]>();

  put(address: string, proof: Proof): void {
    this.byAddress.delete(address);
    this.byAddress.set(address, proof);
    const [oldest] = this.byAddress.keys();
    if (oldest !== undefined && this.byAddress.size > Proofs.mostAddresses) this.byAddress.delete(oldest);
    for (const deliver of this.waiting.get(address) ?? []) deliver(proof);
    this.waiting.delete(address);
  }

  newest(address: string): Proof | undefined {
    return this.byAddress.get(address);
  }

  next(address: string, timeoutMs: number): Promise<Proof | undefined> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), timeoutMs);
      const deliver = (proof: Proof): void => {
        clearTimeout(timer);
        resolve(proof);
      };
      this.waiting.set(address, [...(this.waiting.get(address) ?? []), deliver]);
    });
  }
}

/** Starts a mail server on loopback. */
export const openMailbox = async (): Promise<Mailbox> => {
  const proofs = new Proofs();
  const server = await startMailServer({
    receive: async (raw, { rcptTo }) => {
      const { text = '' } = await PostalMime.parse(raw);
      for (const { address } of rcptTo) proofs.put(address, readProof(text));
    },
  });
  return {
    url: `smtp://127.0.0.1:${server.port}`,
    newest: (address) => proofs.newest(address),
    next: (address, timeoutMs) => proofs.next(address, timeoutMs),
    close: () => server.close(),
  };
};
