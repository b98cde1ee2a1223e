import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** A quarter of every length of a template: pixels, media, and limits of text sizes. */
const quartered = (template: string): string =>
  template.replace(
    /\b(\d+)px|(?<=-(?:width|height)" content="|data-fit-(?:height|width|from|to)=")(\d+)/g,
    (length, pixels?: string, bare?: string) => length.replace(/\d+/, String(Math.round(Number(pixels ?? bare) / 4))),
  );

/**
 * A folder of resources with small square templates as `270x270/<name>.html`: a sixteenth of the pixels shows motion
 * just as well.
 */
export const smallTemplates = async (root: string, names: readonly string[]): Promise<string> => {
  const resources = join(root, 'small');
  await mkdir(join(resources, 'templates', '270x270'), { recursive: true });
  for (const name of ['music', 'workflows']) await symlink(resolve('content', name), join(resources, name));
  for (const name of names) {
    const template = await readFile(resolve('content/templates/1080x1080', `${name}.html`), 'utf8');
    await writeFile(join(resources, 'templates', '270x270', `${name}.html`), quartered(template));
  }
  return resources;
};
