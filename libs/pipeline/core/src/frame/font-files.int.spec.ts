import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPackageFileReader } from './font-files';

const run = promisify(execFile);
const root = process.cwd();
let folder: string;

/** Bundles the module as the apps do: CommonJS, packages external. */
const bundle = async (): Promise<string> => {
  const source = join(import.meta.dirname, 'font-files.ts');
  const entry = join(folder, 'entry.ts');
  await writeFile(
    entry,
    `import { createPackageFileReader } from '${source}';
    void createPackageFileReader()('@fontsource-variable/inter', 'unicode.json').then((file) => process.stdout.write(String(file.length)));`,
  );
  const file = join(folder, 'app', 'main.js');
  await build({ input: entry, platform: 'node', output: { file, format: 'cjs' } });
  return file;
};

beforeAll(async () => {
  await mkdir(join(root, 'dist'), { recursive: true });
  folder = await mkdtemp(join(root, 'dist', 'font-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('createPackageFileReader', () => {
  it('finds packages from the running program', async () => {
    const file = await createPackageFileReader()('@fontsource-variable/inter', 'unicode.json');
    expect(JSON.parse(file.toString('utf8'))).toHaveProperty('latin');
  });

  it('finds packages from a folder that is given', async () => {
    const read = createPackageFileReader(join(root, 'node_modules'));
    expect((await read('@twemoji/svg', '1f41d.svg')).toString('utf8')).toContain('<svg');
  });

  it('finds packages from a bundle that is started in another folder', async () => {
    const { stdout } = await run(process.execPath, [await bundle()], { cwd: '/' });
    expect(Number(stdout)).toBeGreaterThan(500);
  });

  it('answers ENOENT for a file that the package lacks', async () => {
    await expect(createPackageFileReader()('@twemoji/svg', 'none.svg')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('says which package is missing', async () => {
    await expect(createPackageFileReader()('@fontsource/none', 'unicode.json')).rejects.toThrow(
      'The package @fontsource/none is not installed',
    );
  });
});
