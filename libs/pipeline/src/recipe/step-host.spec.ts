import { requestDefaults, type RequestDefaults } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import { fixedScript } from '../script/fixed-script';
import { sceneInputOf } from './step-host';

describe('the title on the frames', () => {
  const script = fixedScript('Bees dance.');
  const shownIn = (fields: Partial<RequestDefaults>): string => {
    const request = { ...requestDefaults, text: 'Bees dance.', ...fields };
    return sceneInputOf({ request, script: { ...script, title: request.title || script.title } }, 0).title;
  };

  it.each(['fixed', 'generate'] as const)('is generated when the request has none in %s mode', (mode) => {
    expect(shownIn({ mode })).toBe('Bees dance');
  });

  it.each(['fixed', 'generate'] as const)('is missing when the title is empty in %s mode', (mode) => {
    expect(shownIn({ mode, title: '' })).toBe('');
  });

  it('is the requested title', () => {
    expect(shownIn({ mode: 'fixed', title: 'Bees' })).toBe('Bees');
  });
});
