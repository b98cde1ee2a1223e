import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server of a test. */
export interface LoopbackServer {
  readonly port: number;
  /** Without a slash at the end. */
  readonly url: string;
  /** Ends open connections, too. Does nothing when the server is closed. */
  readonly close: () => Promise<void>;
}

/** Starts a server on a free port of loopback. */
export const startLoopbackServer = async (answer: RequestListener): Promise<LoopbackServer> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
