import { join } from 'node:path';
import { agent } from './agent';
import { fromNpm } from './packages';

const version = '0.171.0';
const start = (program: string): string[] => [
  process.execPath,
  join(program, 'node_modules', '@openai', 'codex', 'bin', 'codex.js'),
];
/** Only the server for editors lists tools: a script asks it, and ends it after the answer. */
const askForTools = `
const [program] = process.argv.slice(1);
const server = require('node:child_process').spawn(process.execPath, [program, 'app-server'], { stdio: ['pipe', 'pipe', 'inherit'] });
const send = (message) => server.stdin.write(JSON.stringify(message) + '\\n');
send({ id: 1, method: 'initialize', params: { clientInfo: { name: 'lab', title: 'Lab', version: '1' } } });
require('node:readline').createInterface({ input: server.stdout }).on('line', (line) => {
  const { id } = JSON.parse(line);
  if (id === 1) send({ method: 'initialized' });
  if (id === 1) send({ id: 2, method: 'mcpServerStatus/list', params: {} });
  if (id === 2) console.log(line);
  if (id === 2) server.kill();
});
`;

export const codex = agent({
  name: 'Codex',
  version,
  fetch: fromNpm(`@openai/codex@${version}`),
  signIn: ({ program, product }, run) => run([...start(program), 'mcp', 'add', 'videos', '--url', product.mcpUrl]),
  list: ({ program }, run) => run([process.execPath, '-e', askForTools, start(program)[1] ?? '']),
});
