import type { AppError } from '@svc/errors';
import { describe, expect, it } from 'vitest';
import { readTemplateDocument } from './template-document';
import { checkParameters } from './template-parameters';
import { parseTemplatePath, type TemplatePath } from './template-path';

const path = (written: string): TemplatePath => parseTemplatePath(written) as TemplatePath;
const imagePath = path('640x360/image_a.html');
const staticPath = path('640x360/static_a.html');

const refusal = (html: string, where: TemplatePath): AppError => {
  try {
    readTemplateDocument(html, where);
  } catch (error) {
    return error as AppError;
  }
  throw new Error('it was accepted');
};

describe('readTemplateDocument', () => {
  it('reads parameters, the size of the media and whether captions are shown', () => {
    const html = `<html><head><meta content="200" name="template:media-width"><meta name="template:media-height" content="100">
      <style>p { color: {{accent:color=red}} }</style></head>
      <body><img data-media src="{{image}}"><p>{{title}} {{note}}</p><div data-captions></div></body></html>`;
    const { description, showsCaptions } = readTemplateDocument(html, imagePath);
    expect(description).toMatchObject({
      kind: 'image',
      media: { widthPixels: 200, heightPixels: 100 },
      parameters: [
        { name: 'note', type: 'text', default: null },
        { name: 'accent', type: 'color', default: 'red' },
      ],
    });
    expect(showsCaptions).toBe(true);
  });

  it('reads the choices of a parameter, and accepts nothing else for it', () => {
    const html = '<meta name="template:choices:size" content="small large"><p class="{{size:text=}}"></p>';
    const { parameters } = readTemplateDocument(html, staticPath).description;
    expect(parameters).toEqual([{ name: 'size', type: 'text', default: '', choices: ['small', 'large'] }]);
    expect(checkParameters(parameters, { size: 'large' })).toEqual({ size: 'large' });
    expect(checkParameters(parameters, { size: '' })).toEqual({ size: '' });
    expect(() => checkParameters(parameters, { size: 'huge' })).toThrow('"size" must be small, large or empty');
  });

  it('makes media as large as the frame by default, and none for static', () => {
    expect(readTemplateDocument('<div data-media></div>', imagePath).description.media).toEqual({
      widthPixels: 640,
      heightPixels: 360,
    });
    expect(readTemplateDocument('<p>{{title}}</p>', staticPath).description.media).toBeNull();
  });

  it.each([
    ['text in a style sheet', '<style>p{content:"{{note}}"}</style><p></p>', 'may not stand in a style'],
    ['text in a style attribute', '<p style="color:{{note}}">a</p>', 'may not stand in a style'],
    ['the title in a style', '<style>p{color:{{title}}}</style>', 'may not stand in a style'],
    ['a parameter in the source of a picture', '<img src="{{note}}">', 'may not stand in the src'],
    ['a picture beside an address', '<img src="http://a.test/{{image}}">', 'may only stand alone'],
    ['a picture in a text', '<p>{{image}}</p>', 'may only stand alone'],
    ['no choices', '<meta name="template:choices:a" content=" "><p>{{a}}</p>', 'must list the texts'],
    [
      'choices of a number',
      '<meta name="template:choices:a" content="1 2"><p>{{a:number=1}}</p>',
      'must list the texts',
    ],
    ['an unknown type', '<p>{{a:url}}</p>', 'unknown type'],
    ['lengths of the window', '<style>p{width:50vw}</style>', 'write lengths in px'],
    ['two places for captions', '<div data-captions></div><div data-captions></div>', 'only one element'],
    ['media in a static template', '<div data-media></div>', 'has no data-media'],
  ])('refuses %s', (_title, html, reason) => {
    const { code, message } = refusal(html, staticPath);
    expect(code).toBe('TEMPLATE_INVALID');
    expect(message).toContain('The template 640x360/static_a.html');
    expect(message).toContain(reason);
  });

  it.each(['<p>no place</p>', '<div data-media></div><div data-media></div>'])(
    'refuses an image template with %s',
    (html) => {
      expect(refusal(html, imagePath).message).toContain('exactly one element of it must have data-media');
    },
  );

  it.each(['0', '15', '33', '4098', 'wide', '-20'])('refuses media of %s pixels', (content) => {
    const html = `<meta name="template:media-width" content="${content}"><div data-media></div>`;
    expect(refusal(html, imagePath).message).toContain('template:media-width must be an even number');
  });
});
