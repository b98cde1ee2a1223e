import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { lastingAgent } from './lasting-agent';
import { fromNpm } from './packages';

const version = '1.32.2';
const example = 'node_modules/@modelcontextprotocol/sdk/dist/esm/examples/client/simpleOAuthClient.js';

/** The client among the examples of the official SDK. */
export const typescriptSdk = lastingAgent({
  name: 'TypeScript SDK',
  version,
  fetch: fromNpm(`@modelcontextprotocol/sdk@${version}`),
  printsAddress: true,
  start: ({ program, home, product, user }) =>
    spawn(process.execPath, [join(program, example), product.mcpUrl], { cwd: home, env: user.environment(home) }),
});
