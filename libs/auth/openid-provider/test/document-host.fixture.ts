import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createTestCertificate } from '@svc/testing';

export interface DocumentHost {
  origin: string;
  serve(path: string, document: object): void;
  close(): Promise<void>;
}

/** An https host of metadata documents and keys, which this process trusts. */
export const startDocumentHost = async (): Promise<DocumentHost> => {
  const usual = getCACertificates();
  const { certificate, privateKey } = createTestCertificate();
  setDefaultCACertificates([...usual, certificate]);
  const documents = new Map<string, string>();
  const server = createServer({ cert: certificate, key: privateKey }, ({ url = '' }, response) => {
    const body = documents.get(url);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (path, document) => void documents.set(path, JSON.stringify(document)),
    close: async () => {
      setDefaultCACertificates(usual);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
