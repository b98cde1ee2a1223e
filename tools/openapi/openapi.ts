import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { openapi } from '@svc/command-line/development-commands';
import { errorCodes } from '@svc/errors';
import { findFreePort, projectRoot } from '@svc/provision';
import { runMain, Stack } from '@svc/start';
import { format } from 'oxfmt';
import { inKnownOrder } from './known-order';

/** Formatted by `npm run check -- format`. */
const formatted = async (text: string): Promise<string> => {
  const { code, errors } = await format('generated.ts', text, { singleQuote: true, printWidth: 120 });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
};

/** TypeScript of an OpenAPI document, as `libs/shared/client` keeps it. */
const renderClientTypes = async (document: string): Promise<string> => {
  const { default: openapiTypes, astToString } = await import('openapi-typescript');
  // A request may omit a field that has a default.
  const types = astToString(await openapiTypes(document, { defaultNonNullable: false }));
  return formatted(`/** Written by \`npm run generate -- openapi\`; do not edit. */\n\n${types}`);
};

/** An OpenAPI document as it is committed. */
const renderDocument = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;

const portNames = ['AUTH_PORT', 'VIDEO_PORT', 'INBOX_PORT', 'WORKER_PORT'];

const startStack = async (root: string, dataFolder: string): Promise<Stack> => {
  const ports = new Set<number>();
  while (ports.size < portNames.length) ports.add(await findFreePort());
  const chosen = Object.fromEntries([...ports].map((port, index) => [portNames[index] ?? '', String(port)]));
  const environment = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataFolder, ...chosen };
  const enginesFolder = join(root, '.data', 'engines');
  const stack = await Stack.prepare({ root, environment, enginesFolder, volatile: true, notify: console.log });
  await stack.start();
  return stack;
};

/** Names alone: what they say comes with each answer. */
const renderErrorCodes = (): Promise<string> =>
  formatted(
    `/** Written by \`npm run generate -- openapi\`; do not edit. */

    export const errorCodes = ${JSON.stringify(Object.keys(errorCodes).sort())} as const;

    /** Every code that a service answers with. */
    export type ErrorCode = (typeof errorCodes)[number];
    `,
  );

const write = async (root: string, app: string, url: string): Promise<void> => {
  const file = join(root, 'apps', app, 'openapi.json');
  const served: unknown = await (await fetch(`${url}/docs-json`)).json();
  const document = renderDocument(inKnownOrder(served, JSON.parse(readFileSync(file, 'utf8'))));
  writeFileSync(file, document);
  writeFileSync(
    join(root, 'libs', 'shared', 'client', 'src', 'generated', `${app}.ts`),
    await renderClientTypes(document),
  );
};

/** `npm run generate -- openapi`: writes the documents of the built services, and the client's types from them. */
void runMain(async () => {
  readCommandLine(openapi, process.argv.slice(2));
  const root = projectRoot();
  const dataFolder = mkdtempSync(join(tmpdir(), 'svc-openapi-'));
  // Under root PostgreSQL runs as another user, who has to pass through.
  chmodSync(dataFolder, 0o711);
  const stack = await startStack(root, dataFolder);
  try {
    await write(root, 'auth-service', stack.addresses.auth);
    await write(root, 'video-service', stack.addresses.video);
    writeFileSync(
      join(root, 'libs', 'shared', 'client', 'src', 'generated', 'error-codes.ts'),
      await renderErrorCodes(),
    );
    return 0;
  } finally {
    await stack.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
