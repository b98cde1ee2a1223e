import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a program and a server, and can lose what goes through it without a word to either. */
export interface LossyProxy {
  /** The server's address with the proxy's port. */
  readonly url: string;
  /** Connections made so far. */
  readonly connections: number;
  /** From now on nothing passes, on no connection, and no connection is closed. */
  lose(): void;
  /** New connections pass again; those of before stay lost, as after a firewall has forgotten them. */
  restore(): void;
  stop(): Promise<void>;
}

/** @param serverUrl with host and port, of any protocol over TCP */
export const createLossyProxy = async (serverUrl: string): Promise<LossyProxy> => {
  const { hostname: host, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let connections = 0;
  let isLost = false;
  const server = createServer((near) => {
    connections += 1;
    sockets.add(near.on('error', () => near.destroy()));
    if (isLost) return;
    const far = connect(Number(port), host);
    sockets.add(far.on('error', () => near.destroy()));
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    get connections() {
      return connections;
    },
    lose: () => {
      isLost = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore: () => (isLost = false),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
