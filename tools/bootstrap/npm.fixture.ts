/**
 * A program that stands in for npm: notes each call in FAKE_NPM_CALLS, then installs folders with nothing in them, unless
 * it is to fail with what FAKE_NPM_FAILS says, or to forget what FAKE_NPM_FORGETS names. Like npm it refuses a lock file
 * with a workspace that is not there, and links workspaces into node_modules. The loader that commands run with
 * is empty: Node.js takes types away by itself, in a fifth of the time.
 */
export const npmStandIn = `#!${process.execPath}
const { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');
const [command, flag] = process.argv.slice(2);
const { FAKE_NPM_CALLS, FAKE_NPM_FAILS, FAKE_NPM_FORGETS } = process.env;
const place = process.cwd().endsWith('/lab') ? ' in lab' : '';
appendFileSync(FAKE_NPM_CALLS, command + ' ' + flag + place + '\\n');
if (FAKE_NPM_FAILS) {
  console.error('npm error ' + FAKE_NPM_FAILS);
  process.exit(1);
}
if (FAKE_NPM_FORGETS === command) process.exit(0);
setTimeout(() => {
  if (command === 'ci') rmSync('node_modules', { recursive: true, force: true });
  const { packages } = JSON.parse(readFileSync('package-lock.json'));
  const links = Object.entries(packages).filter(([, { link }]) => link);
  for (const [path, { resolved }] of links) {
    if (!existsSync(resolved + '/package.json')) {
      console.error('npm error code EUSAGE: missing ' + resolved);
      process.exit(1);
    }
    mkdirSync('node_modules/@svc', { recursive: true });
    if (!existsSync(path)) symlinkSync('../../' + resolved, path);
  }
  if (packages['node_modules/node']) {
    mkdirSync('node_modules/node/bin', { recursive: true });
    rmSync('node_modules/node/bin/node', { force: true });
    symlinkSync(process.execPath, 'node_modules/node/bin/node');
    mkdirSync('node_modules/tsx/dist', { recursive: true });
    writeFileSync('node_modules/tsx/dist/loader.mjs', '');
  }
  const wanted = Object.entries(packages).filter(([path, { dev }]) => path !== '' && (flag !== '--omit=dev' || !dev));
  for (const [path] of wanted) mkdirSync(path, { recursive: true });
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(wanted) }));
}, 300);
`;

const node = { 'node_modules/node': { version: '24.0.0' } };

/** A workspace of development only: npm marks it and its link as it marks packages. */
export const workspace = 'libs/hive';

/** Node, one package that running needs, one of development, and a workspace. */
export const makeLock = (version: string) => ({
  packages: {
    '': {},
    ...node,
    'node_modules/a': { version },
    'node_modules/b': { version, dev: true },
    [workspace]: { name: '@svc/hive', dev: true },
    'node_modules/@svc/hive': { resolved: workspace, link: true, dev: true },
  },
});

/** One package, for the Node of the product. */
export const lockOfLab = (version: string) => ({ packages: { '': {}, 'node_modules/c': { version } } });

/** A command that says every tenth of a second that it is there; like `npm start` it does not mind a closed terminal. */
export const ticker = `process.on('SIGHUP', () => console.log('told'));
process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
setInterval(() => console.log('tick'), 100);`;
