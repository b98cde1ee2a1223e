import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createTestCertificate } from '@svc/testing/harness';

/** Serves the metadata documents of clients over https, with a certificate of its own. */
export class DocumentHost {
  private readonly documents = new Map<string, object>();
  private made = 0;

  private constructor(
    private readonly origin: string,
    /** Value of NODE_EXTRA_CA_CERTS. */
    readonly certificateFile: string,
    readonly close: () => Promise<void>,
  ) {}

  static async start(folder: string): Promise<DocumentHost> {
    const { certificate, privateKey } = createTestCertificate();
    const certificateFile = join(folder, 'document-host.pem');
    writeFileSync(certificateFile, certificate);
    const server = createServer({ cert: certificate, key: privateKey }, ({ url = '' }, response) => {
      const found = host.documents.get(url);
      response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(found ?? {}));
    }).listen(0, '127.0.0.1');
    const close = async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
    await once(server, 'listening');
    const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const host = new DocumentHost(origin, certificateFile, close);
    return host;
  }

  /** @returns the id of the client, which is the address of its document */
  publish(metadata: object): string {
    this.made += 1;
    const path = `/clients/${this.made}`;
    const id = `${this.origin}${path}`;
    this.documents.set(path, { ...metadata, client_id: id });
    return id;
  }

  remove(id: string): void {
    this.documents.delete(new URL(id).pathname);
  }
}
