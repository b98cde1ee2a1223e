import { createServer } from 'node:net';

const lacksAddress = (error: NodeJS.ErrnoException): boolean =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code ?? '');

/** @param host `localhost`: on 127.0.0.1 and, where the machine has IPv6, on [::1] */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  if (host !== 'localhost') return canListen(port, host);
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', (error) => resolve(host === '::1' && lacksAddress(error)));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The first of `preferred` that is free on loopback, else one that the system picks. */
export async function findFreePort(...preferred: readonly number[]): Promise<number> {
  for (const port of preferred) {
    if (await isPortFree(port)) return port;
  }
  return pickPort();
}

function pickPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
