import { describe, expect, it } from 'vitest';
import { fixedScript } from '../script/fixed-script';
import { sceneInputOf } from './step-host';
import { requestDefaults, type RequestDefaults } from './validate-request';

describe('the title that is shown', () => {
  const script = fixedScript('Bees dance.');
  const shownIn = (fields: Partial<RequestDefaults>): string => {
    const request = { ...requestDefaults, text: 'Bees dance.', ...fields };
    return sceneInputOf({ request, script: { ...script, title: request.title ?? script.title } }, 0).title;
  };

  it('is none over a text that is spoken as it stands', () => {
    expect(shownIn({ mode: 'fixed' })).toBe('');
  });

  it('is the given one', () => {
    expect(shownIn({ mode: 'fixed', title: 'Bees' })).toBe('Bees');
  });

  it('is the written one where the service writes', () => {
    expect(shownIn({ mode: 'generate' })).toBe('Bees dance');
  });
});
