import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agent } from './agent';
import { fromNpm } from './packages';

const version = '1.18.33';
const findProgram = (folder: string): string =>
  join(folder, 'node_modules', `opencode-linux-${process.arch}`, 'bin', 'opencode');

export const opencode = agent({
  name: 'opencode',
  version,
  fetch: fromNpm(`opencode-ai@${version}`),
  signIn: ({ program, home, product }, run) => {
    const folder = join(home, '.config', 'opencode');
    mkdirSync(folder, { recursive: true });
    const settings = { mcp: { videos: { type: 'remote', url: product.mcpUrl, enabled: true } } };
    writeFileSync(join(folder, 'opencode.json'), JSON.stringify(settings));
    return run([findProgram(program), 'mcp', 'auth', 'videos']);
  },
  list: ({ program }, run) => run([findProgram(program), 'mcp', 'list']),
  // It lists the tools to connect, and prints none.
  wanted: '✓ videos',
});
