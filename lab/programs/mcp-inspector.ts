import { join } from 'node:path';
import { agent } from './agent';
import { fromNpm } from './packages';

const version = '2.12.0';
const launcher = 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js';
/** Without them, it wants a terminal, and forgets its tokens where no keychain is. */
const environment = { MCP_AUTO_OPEN_ENABLED: 'true', MCP_INSPECTOR_SECRET_STORE: 'file' };

export const mcpInspector = agent({
  name: 'MCP Inspector',
  version,
  fetch: fromNpm(`@modelcontextprotocol/inspector@${version}`),
  list: ({ program, product }, run) =>
    run([process.execPath, join(program, launcher), '--cli', product.mcpUrl, '--method', 'tools/list'], {
      environment,
    }),
});
