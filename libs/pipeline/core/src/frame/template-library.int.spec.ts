import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTemplateLibrary } from './template-library';

const shipped = join(process.cwd(), 'content/templates');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'templates-'));
  await mkdir(join(folder, '200x100'));
  await mkdir(join(folder, '201x100'));
  await writeFile(join(folder, '200x100/static_good.html'), '<p>{{title}}</p>');
  await writeFile(join(folder, '200x100/notes.txt'), 'not a template');
  await writeFile(join(folder, '201x100/static_odd.html'), '<p>{{title}}</p>');
  await writeFile(join(folder, 'README.md'), 'not a folder');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the shipped templates', () => {
  it('are at least eight, of three kinds and at least three sizes', async () => {
    const list = await createTemplateLibrary(shipped).list();
    expect(list.length).toBeGreaterThanOrEqual(8);
    expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(['static', 'image', 'video']));
    const sizes = new Set(list.map(({ path }) => path.split('/')[0]));
    for (const size of ['1080x1920', '1920x1080', '1080x1080']) expect(sizes).toContain(size);
  });

  it('include the defaults of requests', async () => {
    const paths = (await createTemplateLibrary(shipped).list()).map(({ path }) => path);
    for (const path of [
      '1080x1920/image_default.html',
      '1920x1080/image_default.html',
      '1080x1080/static_default.html',
    ])
      expect(paths).toContain(path);
  });

  it('each have a colour parameter', async () => {
    for (const { parameters } of await createTemplateLibrary(shipped).list())
      expect(parameters.some(({ type }) => type === 'color')).toBe(true);
  });
});

describe('a folder of templates', () => {
  it('lists only templates', async () => {
    const list = await createTemplateLibrary(folder).list();
    expect(list.map(({ path }) => path)).toEqual(['200x100/static_good.html']);
  });

  it('lists the others, and names each faulty template with its reason', async () => {
    const mixed = await mkdtemp(join(tmpdir(), 'templates-'));
    await mkdir(join(mixed, '200x100'));
    const put = (name: string, html: string) => writeFile(join(mixed, '200x100', name), html);
    await put('static_good.html', '<style>/* {{gone}} */ p::before { content: "/*" }</style><p>{{title}}</p>');
    await put('static_inline.html', '<p style="/* {{gone}} */ color: red">{{title}}</p>');
    await put('static_faulty.html', '<p>{{size:unknown}}</p>');
    await put('static_large.html', `<p>${'a'.repeat(300_000)}</p>`);
    await mkdir(join(mixed, '200x100/static_folder.html'));
    await symlink('/nowhere', join(mixed, '200x100/static_dangling.html'));
    const library = createTemplateLibrary(mixed);
    expect((await library.list()).map(({ name }) => name)).toEqual(['good', 'inline']);
    const faults = await library.listFaults();
    expect(faults.map(({ path }) => path.replace(/.*static_|.html/g, ''))).toEqual([
      'dangling',
      'faulty',
      'folder',
      'large',
    ]);
    expect(faults[1]?.reason).toContain('unknown type');
    expect(faults[3]?.reason).toContain('larger than');
    await rm(mixed, { recursive: true });
  });

  it('answers TEMPLATE_NOT_FOUND for a missing file', async () => {
    await expect(createTemplateLibrary(folder).open('200x100/static_none.html')).rejects.toMatchObject({
      code: 'TEMPLATE_NOT_FOUND',
    });
  });

  it.each(['../package.json', '200x100/../../x.html', '200x100/notes.txt', '/etc/passwd', '201x100/static_odd.html'])(
    'answers TEMPLATE_NOT_FOUND for %s',
    async (path) => {
      await expect(createTemplateLibrary(folder).open(path)).rejects.toMatchObject({ code: 'TEMPLATE_NOT_FOUND' });
    },
  );

  it('follows no link out of the folder, neither of a file nor of a size', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await writeFile(join(outside, 'static_secret.html'), '<p>secret</p>');
    await symlink(join(outside, 'static_secret.html'), join(folder, '200x100/static_link.html'));
    await symlink(outside, join(folder, '300x100'));
    const library = createTemplateLibrary(folder);
    for (const path of ['200x100/static_link.html', '300x100/static_secret.html'])
      await expect(library.open(path)).rejects.toMatchObject({ code: 'TEMPLATE_NOT_FOUND' });
    await rm(join(folder, '200x100/static_link.html'));
    await rm(join(folder, '300x100'));
    await rm(outside, { recursive: true });
  });

  it('reports the fault of a template and reads the file again after a correction', async () => {
    const library = createTemplateLibrary(folder);
    const file = join(folder, '200x100/static_faulty.html');
    await writeFile(file, '<p>{{a:url}}</p>');
    await expect(library.open('200x100/static_faulty.html')).rejects.toMatchObject({
      code: 'TEMPLATE_INVALID',
      message: expect.stringContaining('{{a:url}} has the unknown type') as string,
    });
    await writeFile(file, '<p>{{a:number}}</p>');
    await expect(library.open('200x100/static_faulty.html')).resolves.toBeDefined();
    await rm(file);
  });

  it('refuses a file larger than the limit', async () => {
    const file = join(folder, '200x100/static_huge.html');
    await writeFile(file, Buffer.alloc(300 * 1024, ' '));
    await expect(createTemplateLibrary(folder).open('200x100/static_huge.html')).rejects.toMatchObject({
      code: 'TEMPLATE_INVALID',
    });
    await rm(file);
  });

  it('reads a template once', async () => {
    const library = createTemplateLibrary(folder);
    const first = await library.open('200x100/static_good.html');
    expect(await library.open('200x100/static_good.html')).toBe(first);
    expect(await readFile(join(folder, '200x100/static_good.html'), 'utf8')).toContain('{{title}}');
  });
});

describe('templates that are compiled from texts', () => {
  it('of one name show each its own text, for equal words', async () => {
    const library = createTemplateLibrary(folder);
    const words = { title: 'Bees', text: '', sceneNumber: 1, sceneCount: 1, language: 'en', parameters: {} };
    const firstPixel = async (color: string): Promise<number[]> => {
      const html = `<html><head><style>body{margin:0;width:40px;height:20px;background:${color}}</style></head><body></body></html>`;
      const template = library.compile(html, { name: 'card', widthPixels: 40, heightPixels: 20 });
      using frame = await template.render({ ...words, caption: null, picture: null });
      return [...frame.rgba.subarray(0, 3)];
    };
    expect([await firstPixel('#ff0000'), await firstPixel('#0000ff')]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ]);
  });
});
