import { describe, expect, it } from 'vitest';
import { toChange, toContent, isSameContent, type Draft, type DraftContent } from './draft-content';

const draft = {
  title: 'Bees',
  language: 'en',
  request: { frame_template: '1080x1920/image_default.html', template_params: {} },
  scenes: [
    { id: 'a', text: 'Bees dance.', picture: { prompt: null, asset: null, seed: 0, choice: null }, pictures: null },
  ],
} as unknown as Draft;

const edited = (request: Partial<DraftContent['request']>): DraftContent => {
  const content = toContent(draft);
  return { ...content, request: { ...content.request, ...request } };
};

describe('the change of a draft', () => {
  const saved = toContent(draft);

  it('names only the changed fields of the request', () => {
    expect(toChange(edited({ media_workflow: 'builtin/abstract' }), saved).request).toEqual({
      media_workflow: 'builtin/abstract',
    });
    expect(toChange(saved, saved)).not.toHaveProperty('request');
  });

  it('restores a language and captions that the draft did not name before', () => {
    const changed = edited({ language: 'de', captions: { enabled: false } });
    expect(toChange(saved, changed).request).toEqual({ language: 'en', captions: null });
  });

  it('keeps the saved text of a scene without words', () => {
    const scenes = saved.scenes.map((scene) => ({ ...scene, text: ' ' }));
    expect(toChange({ ...saved, scenes }, saved).scenes?.[0]).not.toHaveProperty('text');
  });

  it('is none for spaces around a text', () => {
    const scenes = saved.scenes.map((scene) => ({ ...scene, text: ' Bees dance. ' }));
    expect(isSameContent({ ...saved, scenes }, saved)).toBe(true);
  });
});
