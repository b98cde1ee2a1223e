import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { agent } from './agent';
import { fromNpm } from './packages';

const version = '0.15.1';

/** A host that starts programs talks to it by standard input. */
export const mcpRemote = agent({
  name: 'mcp-remote',
  version,
  fetch: fromNpm(`mcp-remote@${version}`),
  list: async ({ program, home, product, user }) => {
    const args = [join(program, 'node_modules', 'mcp-remote', 'dist', 'proxy.js'), product.mcpUrl];
    const env = user.environment(home) as Record<string, string>;
    const client = new Client({ name: 'lab', version: '1.0.0' });
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args, env, cwd: home, stderr: 'ignore' }),
    );
    const { tools } = await client.listTools();
    await client.close();
    return tools.map(({ name }) => name).join(' ');
  },
});
