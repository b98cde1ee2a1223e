import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type MailEnvelope = SMTPServerSession['envelope'];

interface MailServerOptions {
  /** An error that it throws is the answer to the sender. */
  readonly receive: (raw: Buffer, envelope: MailEnvelope) => void | Promise<void>;
  /** Requires a login, and decides about it. */
  readonly admits?: (user: string, password: string) => boolean;
}

export interface MailServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a real SMTP server on loopback. */
export const startMailServer = async ({ receive, admits }: MailServerOptions): Promise<MailServer> => {
  const server = new SMTPServer({
    authOptional: admits === undefined,
    allowInsecureAuth: true,
    disabledCommands: admits === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, callback) => {
      const user = username ?? '';
      if (admits?.(user, password ?? '') === true) callback(null, { user });
      else callback(new Error('The user or the password is wrong'));
    },
    onData: (stream, { envelope }, callback) => {
      void buffer(stream)
        .then((raw) => receive(raw, envelope))
        .then(() => callback(), callback);
    },
  });
  // A sender that is killed while it sends a mail must not end this process.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
