import { startLoopbackServer } from '../../../harness';

/** A mirror of voice packs that has one file under every name. */
export interface PackMirror {
  readonly url: string;
  readonly offer: (file: Buffer) => void;
  readonly close: () => Promise<void>;
}

export const startPackMirror = async (): Promise<PackMirror> => {
  let offered = Buffer.alloc(0);
  const server = await startLoopbackServer((_request, response) => {
    response.setHeader('content-length', offered.length);
    response.end(offered);
  });
  return { url: server.url, offer: (file) => void (offered = Buffer.from(file)), close: () => server.close() };
};
