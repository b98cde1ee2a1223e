import type { IncomingMessage } from 'node:http';
import { startLoopbackServer } from '@svc/testing/harness';

/** The body of `PUT /{package}`, as `npm publish` sends it. */
interface Publication {
  readonly name: string;
  readonly access: string;
  readonly 'dist-tags': Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, { dist: { integrity: string; tarball: string } }>>;
  readonly _attachments: Readonly<Record<string, { data: string; length: number }>>;
}

/** An npm registry that accepts one token, and serves what was published to it. */
export interface NpmRegistry {
  readonly url: string;
  readonly publications: Publication[];
  readonly close: () => Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

export const startNpmRegistry = async (token: string): Promise<NpmRegistry> => {
  const publications: Publication[] = [];
  const found = (name: string) => publications.find((publication) => publication.name === name);
  const publish = async (request: IncomingMessage): Promise<[number, object]> => {
    const publication = JSON.parse(await readBody(request)) as Publication;
    if (request.headers.authorization !== `Bearer ${token}`) return [401, { error: 'The token is not valid.' }];
    const isOld = Object.keys(publication.versions).some((version) => found(publication.name)?.versions[version]);
    if (isOld) return [403, { error: 'You cannot publish over the previously published versions.' }];
    publications.push(publication);
    return [201, { ok: true }];
  };
  const server = await startLoopbackServer((request, answer) => {
    const [, name = '', , file = ''] = decodeURIComponent(request.url ?? '').split('/');
    const attachment = found(name)?._attachments[file];
    if (request.method === 'GET' && attachment) return void answer.end(Buffer.from(attachment.data, 'base64'));
    const read = (): [number, object] => (found(name) ? [200, found(name) as object] : [404, { error: 'Not found' }]);
    void (async () => {
      const [status, body] = request.method === 'PUT' ? await publish(request) : read();
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    })();
  });
  return { url: `${server.url}/`, publications, close: () => server.close() };
};
