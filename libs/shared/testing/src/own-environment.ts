import 'reflect-metadata';
import { afterAll } from 'vitest';

/** Prevents requests to servers outside of the tests. */
process.env['ENCYCLOPEDIA'] = 'off';
process.env['TEXT_ADDRESSES'] = 'off';
process.env['COMMONS'] = 'off';

const found = { ...process.env };

/** Files run one after the other in one process: each restores the environment. */
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in found)) delete process.env[name];
  Object.assign(process.env, found);
});
