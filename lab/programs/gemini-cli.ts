import { join } from 'node:path';
import { agent } from './agent';
import { fromNpm } from './packages';

const version = '0.61.0';
/** Signs in with what `/mcp auth` runs, which needs a terminal and an account of its vendor; connects as it does. */
const script = `
const { globSync } = require('node:fs');
const [bundle, url] = process.argv.slice(1);
(async () => {
  const core = await import(globSync(bundle + '/core-*.js')[0]);
  const storage = new core.MCPOAuthTokenStorage();
  const server = { httpUrl: url, trust: true };
  if ((await storage.getCredentials('videos')) === null)
    await new core.MCPOAuthProvider(storage).authenticate('videos', { enabled: true }, url);
  const workspace = { getDirectories: () => [], onDirectoriesChanged: () => () => undefined };
  const client = await core.connectToMcpServer('${version}', 'videos', server, false, workspace, {
    sanitizationConfig: {}, isTrustedFolder: () => true, emitMcpDiagnostic: console.log,
  });
  const { tools } = await client.listTools();
  console.log(tools.map(({ name }) => name).join(' '));
  process.exit(0);
})().catch((error) => { console.log(error); process.exit(1); });
`;

export const geminiCli = agent({
  name: 'Gemini CLI',
  version,
  fetch: fromNpm(`@google/gemini-cli@${version}`),
  list: ({ program, product }, run) =>
    run([process.execPath, '-e', script, join(program, 'node_modules/@google/gemini-cli/bundle'), product.mcpUrl], {
      input: 'y\n',
    }),
});
