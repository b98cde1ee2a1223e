import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy that can silently drop all traffic, without closing connections. */
export interface LossyProxy {
  /** The server's address with the proxy's port. */
  readonly url: string;
  /** Number of connections so far. */
  readonly connections: number;
  /** From now on drops all traffic of all connections and closes none. */
  lose(): void;
  /** Lets new connections pass again; earlier ones stay silent, as after a firewall has forgotten them. */
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
