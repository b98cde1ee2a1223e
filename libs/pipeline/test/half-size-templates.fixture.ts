import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Every length of a template, half as long: in pixels, of media, and between which its texts may fit. */
const halved = (template: string): string =>
  template.replace(
    /\b(\d+)px|(?<=-(?:width|height)" content="|data-fit-(?:height|width|from|to)=")(\d+)/g,
    (length, pixels?: string, bare?: string) => length.replace(/\d+/, String(Number(pixels ?? bare) / 2)),
  );

/**
 * A folder of resources with templates of ours as `540x540/<name>.html`: a quarter of the pixels shows whether things
 * move just as well.
 */
export const halfSizeTemplates = async (root: string, names: readonly string[]): Promise<string> => {
  const resources = join(root, 'half-size');
  await mkdir(join(resources, 'templates', '540x540'), { recursive: true });
  for (const folder of ['music', 'speech', 'workflows']) await symlink(resolve(folder), join(resources, folder));
  for (const name of names) {
    const template = await readFile(resolve('templates', '1080x1080', `${name}.html`), 'utf8');
    await writeFile(join(resources, 'templates', '540x540', `${name}.html`), halved(template));
  }
  return resources;
};
