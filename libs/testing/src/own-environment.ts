import { afterAll } from 'vitest';

/** No test asks a server that is not its own. */
process.env['ENCYCLOPEDIA'] = 'off';
process.env['TEXT_ADDRESSES'] = 'off';
process.env['COMMONS'] = 'off';

const found = { ...process.env };

/** Files follow each other in one process: each leaves the environment as it found it. */
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in found)) delete process.env[name];
  Object.assign(process.env, found);
});
