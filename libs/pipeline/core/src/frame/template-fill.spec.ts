import type { Node } from '@takumi-rs/core';
import { describe, expect, it } from 'vitest';
import type { FrameInput } from './frame';
import { readTemplateDocument } from './template-document';
import { textDirection, fillTemplate, type FilledTemplate, withPicture, withPlainMedia } from './template-fill';
import { allNodes } from './template-node';
import { parseTemplatePath, type TemplatePath } from './template-path';

const scene: FrameInput = {
  title: 'Title',
  text: 'Text',
  sceneNumber: 2,
  sceneCount: 5,
  language: 'en',
  caption: null,
  picture: null,
  parameters: {},
};

const fill = (html: string, input: Partial<FrameInput> = {}, kind = 'static'): FilledTemplate =>
  fillTemplate(readTemplateDocument(html, parseTemplatePath(`640x360/${kind}_a.html`) as TemplatePath), {
    ...scene,
    ...input,
  });

const shape = (template: FilledTemplate): string[] =>
  allNodes(template.node).map(({ type, tagName }: Node) => `${type} ${tagName ?? ''}`);

const hostile = [
  ['an element', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
  ['the end of an element', '</p></body><style>*{display:none}</style>'],
  ['entities', '&lt;b&gt;&amp;&#60;'],
  ['the end of a style', '";}</style><style>body{background:url(http://a.test)}'],
  ['placeholders', '{{title}} {{accent}} {{constructor}}'],
  ['signs of replacement', '$& $1 $`'],
  ['a style of its own', 'red" style="background:url(file:///etc/passwd)'],
] as const;

describe('fillTemplate', () => {
  const html =
    '<style>p{color:{{accent:color=red}}}</style><p class="{{note}}" title="{{note}}">{{note}}</p><b>{{title}}</b>';

  it.each(hostile)('draws %s in a parameter as written', (_title, note) => {
    const plain = fill(html, { parameters: { note: 'plain' } });
    const filled = fill(html, { parameters: { note } });
    const paragraph = allNodes(filled.node).find(({ tagName }) => tagName === 'p');
    expect(paragraph).toMatchObject({ type: 'text', text: note, className: note });
    expect(shape(filled)).toEqual(shape(plain));
    expect(filled.css).toEqual(plain.css);
  });

  it.each(hostile)('draws %s in the title as written', (_title, title) => {
    const filled = fill(html, { title });
    expect(allNodes(filled.node).find(({ tagName }) => tagName === 'b')).toMatchObject({ type: 'text', text: title });
    expect(filled.css).toEqual(fill(html).css);
  });

  it('escapes values in an inline SVG', () => {
    const svg = '<svg width="10" height="10"><text>{{title}}</text></svg>';
    const image = allNodes(fill(svg, { title: '</text><image href="http://a.test"/>&"\'' }).node).find(
      ({ type }) => type === 'image',
    );
    expect(image).toMatchObject({
      src: expect.stringContaining(
        '&lt;/text&gt;&lt;image href=&quot;http://a.test&quot;/&gt;&amp;&quot;&#39;',
      ) as string,
    });
  });

  it('puts numbers, colours and switches into styles and classes', () => {
    const filled = fill(
      '<style>p{width:{{width:number=10}}px;color:{{ink:color=red}}}</style><p class="shown-{{shown:bool=true}}">a</p>',
      { parameters: { width: 25, shown: false } },
    );
    expect(filled.css.join('')).toContain('p{width:25px;color:red}');
    expect(allNodes(filled.node).find(({ tagName }) => tagName === 'p')?.className).toBe('shown-false');
  });

  it('counts scenes and their share', () => {
    const filled = fill('<p>{{index}}/{{scene_count}}</p><i>{{scene_progress}}</i>');
    expect(allNodes(filled.node).flatMap((node) => (node.type === 'text' ? [node.text] : []))).toEqual(['2/5', '40']);
  });

  it('keeps the box of an element whose text is empty', () => {
    const filled = fill('<p>a</p><div class="brand">{{brand=}}</div>');
    expect(allNodes(filled.node).find(({ className }) => className === 'brand')?.type).toBe('container');
  });

  it.each([
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['fa', 'rtl'],
    ['en', 'ltr'],
    ['arn', 'ltr'],
    ['zh-Hans', 'ltr'],
  ])('writes %s %s', (language, direction) => {
    expect(textDirection(language)).toBe(direction);
    expect(fill('<p>a</p>', { language }).node.dir).toBe(direction);
  });
});

describe('the place of the media', () => {
  const media = (template: FilledTemplate): Node | undefined =>
    allNodes(template.node).find(({ attributes }) => attributes?.['data-media'] !== undefined);

  it.each(['<img data-media class="m" src="{{image}}">', '<div data-media class="m"></div>'])(
    'holds the picture in %s',
    (html) => {
      expect(media(withPicture(fill(html, {}, 'image')))).toMatchObject({
        type: 'image',
        className: 'm',
        src: 'scene-picture',
      });
    },
  );

  it.each(['<img data-media class="m" src="{{image}}" width="20">', '<div data-media class="m"></div>'])(
    'is plain where %s has no picture',
    (html) => {
      expect(media(withPlainMedia(fill(html, {}, 'image'), '#fff'))).toMatchObject({
        type: 'container',
        className: 'm',
        style: { backgroundColor: '#fff' },
      });
    },
  );
});
