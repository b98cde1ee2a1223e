import type { KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createTestCertificate, moveDocument, readAgentHosts } from '@svc/testing';

export interface DocumentHost {
  origin: string;
  serve(path: string, document: object): void;
  close(): Promise<void>;
}

/** An https host of metadata documents and keys, which this process trusts. */
const startDocumentHost = async (): Promise<DocumentHost> => {
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

/** A host of the recorded documents of agents, and of one key. */
export const startAgentDocuments = async (publicKey: KeyObject): Promise<DocumentHost> => {
  const host = await startDocumentHost();
  for (const { document } of readAgentHosts()) {
    if (document === null) continue;
    const moved = moveDocument(document, host.origin);
    host.serve(new URL(moved.client_id).pathname, moved);
  }
  host.serve('/oauth/jwks.json', { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }] });
  return host;
};
