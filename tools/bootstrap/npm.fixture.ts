/**
 * A program that stands in for npm: notes each call in FAKE_NPM_CALLS, then installs folders with nothing in them, unless
 * it is to fail with what FAKE_NPM_FAILS says, or to forget what FAKE_NPM_FORGETS names.
 *
 * @param tsxFolder the real package, which commands run with
 */
export const npmStandIn = (tsxFolder: string): string => `#!${process.execPath}
const { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');
const [command, flag] = process.argv.slice(2);
const { FAKE_NPM_CALLS, FAKE_NPM_FAILS, FAKE_NPM_FORGETS } = process.env;
appendFileSync(FAKE_NPM_CALLS, command + ' ' + flag + '\\n');
if (FAKE_NPM_FAILS) {
  console.error('npm error ' + FAKE_NPM_FAILS);
  process.exit(1);
}
if (FAKE_NPM_FORGETS === command) process.exit(0);
const link = (target, place) => {
  rmSync(place, { force: true });
  symlinkSync(target, place);
};
setTimeout(() => {
  if (command === 'ci') rmSync('node_modules', { recursive: true, force: true });
  mkdirSync('node_modules/node/bin', { recursive: true });
  link(process.execPath, 'node_modules/node/bin/node');
  link('${tsxFolder}', 'node_modules/tsx');
  const { packages } = JSON.parse(readFileSync('package-lock.json'));
  const wanted = Object.entries(packages).filter(([path, { dev }]) => path !== '' && (flag !== '--omit=dev' || !dev));
  for (const [path] of wanted) mkdirSync(path, { recursive: true });
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(wanted) }));
}, 300);
`;
