import { createTemplateLibrary } from '@svc/pipeline/steps';
import { describe, expect, it } from 'vitest';
import { convertTemplate } from './pixelle-template';

const size = { widthPixels: 1080, heightPixels: 1920 };

/** Has the form of the templates of Pixelle-Video (AIDC-AI/Pixelle-Video, commit 848b054e of 2026-06-14). */
const makeTemplate = (style: string, body: string): string => `<!DOCTYPE html>
<html lang="zh-CN">
<head>
  <meta charset="UTF-8">
  <meta name="template:media-width" content="1024">
  <meta name="template:media-height" content="1024">
  <link rel="preconnect" href="https://fonts.googleapis.com">
  <style>html, body { width: 1080px; height: 1920px; } ${style}</style>
</head>
<body>
  ${body}
</body>
</html>`;

const text = '<div class="title">{{title}}</div><div class="text">{{text}}</div>';

const library = createTemplateLibrary('/nowhere');
/** @returns the media size and parameters that the product reads */
const readBack = (html: string, kind: 'static' | 'image') =>
  library.compile(html, { name: 'converted', kind, ...size }).description;

describe('convertTemplate', () => {
  it('marks the picture of a template, and keeps the rest of it', () => {
    const written = makeTemplate('', `<div class="box"><img src="{{image}}" alt="a"></div>${text}`);
    const { html, changes } = convertTemplate(written, 'image', size);
    expect(html).toContain('<img src="{{image}}" alt="a" data-media>');
    expect(html).toContain('<div class="text">{{text}}</div>');
    expect(readBack(html, 'image').media).toEqual({ widthPixels: 1024, heightPixels: 1024 });
    expect(changes).toEqual(['fonts of web addresses are not loaded: the fonts of the product draw the text']);
  });

  it('reads the element "image", which browsers take for a picture', () => {
    const { html } = convertTemplate(
      makeTemplate('', `${text}<image src="{{image}}" class="center" />`),
      'image',
      size,
    );
    expect(html).toContain('<img src="{{image}}" class="center" data-media>');
    readBack(html, 'image');
  });

  it.each([
    ['a background', `.bg { background-image: url("{{image}}"); }`, `<div class="bg">${text}</div>`],
    ['a script', '', `${text}<script>var imageUrl = "{{image}}";</script>`],
    ['a comment only', '/* .bg { background: url({{image}}) } */', `${text}<!-- <img src="{{image}}"> -->`],
  ])('lays a picture that is shown by %s below everything', (_how, style, body) => {
    const { html, changes } = convertTemplate(makeTemplate(style, body), 'image', size);
    expect(html).toMatch(/<body><img data-media src="\{\{image\}\}" style="[^"]*width: 1080px; height: 1920px;/u);
    expect(changes).toContain('the picture fills the frame below everything');
    expect(html.match(/\{\{image\}\}/gu)).toHaveLength(1);
    readBack(html, 'image');
  });

  it('lays a clip below the overlay of a video template', () => {
    const { html } = convertTemplate(makeTemplate('', text), 'video', size);
    expect(html).toContain('<body><div data-media ');
  });

  it('writes what body::before draws as an element', () => {
    const style = `body::before { content: ''; position: absolute; inset: 0; background: #fff; }`;
    const { html } = convertTemplate(makeTemplate(style, text), 'static', size);
    expect(html).toContain('.body-before { content');
    expect(html).toContain('<body><div class="body-before"></div>');
    readBack(html, 'static');
  });

  it('keeps parameters with their types and defaults', () => {
    const style =
      '.t { color: {{accent_color:color=764ba2}}; font-size: {{title_font_size:number=72}}px; border-width: {{edge=3}}px }';
    const body = `<p>{{author=@Pixelle.AI}} {{shown:bool=on}} {{odd:date=x}} {{_private=kept}}</p>`;
    const { html, changes } = convertTemplate(makeTemplate(style, body), 'static', size);
    expect(readBack(html, 'static').parameters).toEqual(
      expect.arrayContaining([
        { name: 'accent_color', type: 'color', default: '#764ba2' },
        { name: 'title_font_size', type: 'number', default: 72 },
        { name: 'edge', type: 'number', default: 3 },
        { name: 'author', type: 'text', default: '@Pixelle.AI' },
        { name: 'shown', type: 'bool', default: true },
        { name: 'odd', type: 'text', default: 'x' },
      ]),
    );
    expect(html).toContain('kept</p>');
    expect(changes).toContain('{{_private}} is no parameter any more and has its default');
  });

  it('makes lengths of the window pixels of the frame', () => {
    const { html } = convertTemplate(
      makeTemplate('.a { width: 50vw; height: 10.5vh; top: 1vmin; }', text),
      'static',
      size,
    );
    expect(html).toContain('.a { width: 540px; height: 201.6px; top: 10.8px; }');
    readBack(html, 'static');
  });

  it('leaves out what would be fetched or run', () => {
    const style = `@import url("https://a.test/x.css"); @font-face { font-family: A; src: url(a.ttf); }
      @keyframes spin { from { top: 0 } to { top: 9px } } .a { animation: spin 1s; background: url('https://a.test/b.jpg'); }`;
    const body = `<img src="{{background=https://a.test/c.jpg}}"><div onclick="x()" style="top: 1vh">${text}</div><script src="//a.test"></script>`;
    const { html } = convertTemplate(makeTemplate(style, body), 'static', size);
    expect(html).not.toMatch(/https?:|onclick|script|@import|@font-face|keyframes|animation|a\.ttf/u);
    expect(html).toContain('style="top: 19.2px"');
    readBack(html, 'static');
  });

  it('does not let a placeholder of a style end it', () => {
    const style = '.a { color: {{colour=red; } .b { background: blue}}; }';
    const { html } = convertTemplate(makeTemplate(style, text), 'static', size);
    expect(readBack(html, 'static').parameters).toEqual([]);
  });

  it('refuses a document that is nested too deeply', () => {
    expect(() => convertTemplate('<div>'.repeat(5_000), 'static', size)).toThrow('more than 200 elements are nested');
  });

  it('takes time in proportion to the length of hostile text', () => {
    const hostile = [
      '{{'.repeat(60_000),
      '<style>@keyframes a {'.repeat(6_000),
      `<style>${'/*'.repeat(60_000)}`,
      `<style>${'url('.repeat(30_000)}`,
      `<style>${'@import '.repeat(15_000)}`,
      '<img src="{{image'.repeat(7_000),
      `<style>${'1'.repeat(110_000)}`,
      `<style>url(${' '.repeat(110_000)}`,
      `<style>${'animation-'.repeat(11_000)}`,
    ];
    const before = process.cpuUsage();
    for (const html of hostile) convertTemplate(html.slice(0, 60_000), 'image', size);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(10_000);
  });
});
