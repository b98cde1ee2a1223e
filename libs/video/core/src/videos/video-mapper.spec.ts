import type { TaskEntity } from '@svc/video-data';
import { describe, expect, it } from 'vitest';
import { chooseTitle } from './video-mapper';

const readTitle = (title: string | null, script: string | null, request: string | null, text: string): string =>
  chooseTitle({
    title,
    script: script === null ? null : { title: script },
    request: { title: request, text },
  } as unknown as TaskEntity);

describe('chooseTitle', () => {
  it.each([
    ['the name that a person gave', ['Mine', 'Written', 'Asked for', 'Bees'], 'Mine'],
    ['the one that was written', [null, 'Written', 'Asked for', 'Bees'], 'Written'],
    ['the one of the request until then', [null, null, 'Asked for', 'Bees'], 'Asked for'],
    ['the first line of the text', [null, '', null, '\n Bees dance.\nThey do.'], 'Bees dance.'],
    ['the name of a document', [null, null, null, 'assets/uploads/9ee3-01/tides.pdf'], 'tides.pdf'],
    ['the question to a document', [null, null, null, 'assets/uploads/9ee3-01/tides.pdf\nHow strong?'], 'How strong?'],
    ['its beginning, whole characters only', [null, null, null, '🐝'.repeat(200)], `${'🐝'.repeat(79)}…`],
  ] as const)('is %s', (_case, [title, script, request, text], name) => {
    expect(readTitle(title, script, request, text)).toBe(name);
  });
});
