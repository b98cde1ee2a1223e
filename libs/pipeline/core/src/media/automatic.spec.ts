import { providerFailed } from '../providers/provider-error';
import { describe, expect, it } from 'vitest';
import { mediaInput } from '../../test/media-input.fixture';
import { testContext } from '../../test/provider.fixture';
import { automatic, chosenOrAnother } from './automatic';
import type { FoundPicture, Media, MediaWorkflow } from './media';
import { createMediaRegistry } from './media-registry';

const picture: Media = { kind: 'picture', bytes: new Uint8Array(), widthPixels: 1, heightPixels: 1 };
const makes = (workflow: string, change: Partial<MediaWorkflow> = {}): MediaWorkflow => ({
  workflow,
  revision: '1',
  make: () => Promise.resolve({ ...picture, credit: { text: workflow, url: 'https://pictures.test/' } }),
  ...change,
});
const fails = (workflow: string): MediaWorkflow =>
  makes(workflow, { make: () => Promise.reject(providerFailed(`${workflow} is away`)) });

describe('the workflow auto', () => {
  it('takes the best workflow that works, without a warning', async () => {
    const context = testContext('/');
    const media = await automatic([makes('openai/x'), makes('builtin/abstract')]).make(mediaInput, context);
    expect(media).toMatchObject({ credit: { text: 'openai/x' } });
    expect(media.isStandIn).toBeUndefined();
    expect(context.warnings).toEqual([]);
  });

  it('falls back to the next workflow after a failure, warns, and marks the result as a placeholder', async () => {
    const context = testContext('/');
    const workflows = [fails('openai/x'), fails('commons/photo'), makes('builtin/abstract')];
    const media = await automatic(workflows).make({ ...mediaInput, sceneIndex: 2 }, context);
    expect(media).toMatchObject({ credit: { text: 'builtin/abstract' }, isStandIn: true });
    expect(context.warnings).toEqual([
      'media_workflow: the picture of scene 3 is another one: openai/x is away.',
      'media_workflow: the picture of scene 3 is another one: commons/photo is away.',
    ]);
  });

  it('does not search again for a picture that was not found', async () => {
    const context = testContext('/');
    const archive = { ...fails('commons/photo'), find: async () => [[]] };
    const media = await automatic([archive, makes('builtin/abstract')]).make({ ...mediaInput, found: [] }, context);
    expect(media.isStandIn).toBeUndefined();
    expect(context.warnings).toEqual(['media_workflow: scenes for which no picture was found show drawn ones.']);
  });

  it('passes on errors of the service itself', async () => {
    const broken = makes('x', { make: () => Promise.reject(new TypeError('a fault of ours')) });
    await expect(automatic([broken, makes('y')]).make(mediaInput, testContext('/'))).rejects.toThrow('a fault of ours');
    const stop = new AbortController();
    stop.abort(new Error('enough'));
    const late = testContext('/', stop.signal);
    await expect(automatic([fails('x'), makes('y')]).make(mediaInput, late)).rejects.toThrow('enough');
  });

  it('changes its revision with any of its workflows and draws when none is set up', async () => {
    const revisions = ['1', '2'].map((revision) => automatic([makes('x', { revision })]).revision);
    expect(new Set(revisions).size).toBe(2);
    const drawn = await createMediaRegistry().open('auto').make(mediaInput, testContext('/'));
    expect(drawn.kind).toBe('picture');
  });
});

describe('a picture that was chosen from an archive', () => {
  const makePicture = (name: string): FoundPicture => ({
    fileUrl: `https://pictures.test/${name}`,
    credit: { text: name, url: 'https://pictures.test/' },
  });
  const [chosen, next, searched] = ['chosen', 'next', 'searched'].map(makePicture);
  /** An archive that still has these pictures, and finds the last one. */
  const makeArchive = (...kept: (FoundPicture | undefined)[]): MediaWorkflow =>
    makes('commons/photo', {
      make: async ({ found = [searched] }) => {
        const [first] = found.filter((one) => kept.includes(one));
        if (first === undefined) throw providerFailed('It has gone');
        return { ...picture, credit: first.credit };
      },
    });
  const show = async (archive: MediaWorkflow, others: readonly (FoundPicture | undefined)[]) => {
    const context = testContext('/');
    const known = others.flatMap((one) => one ?? []);
    const make = chosenOrAnother(archive, known, makes('builtin/abstract'));
    const media = await make({ ...mediaInput, ...(chosen && { found: [chosen] }) }, context);
    return { shown: media.credit?.text, isStandIn: media.isStandIn, warnings: context.warnings.length };
  };

  it('is shown while the archive has it', async () => {
    expect(await show(makeArchive(chosen, next), [next])).toEqual({
      shown: 'chosen',
      isStandIn: undefined,
      warnings: 0,
    });
  });

  it('is replaced, with a warning, by the next result, a new search, or a drawn picture', async () => {
    expect(await show(makeArchive(next), [next])).toEqual({ shown: 'next', isStandIn: true, warnings: 1 });
    expect(await show(makeArchive(searched), [next])).toEqual({ shown: 'searched', isStandIn: true, warnings: 2 });
    expect(await show(makeArchive(searched), [])).toEqual({ shown: 'searched', isStandIn: true, warnings: 1 });
    expect(await show(makeArchive(), [next])).toEqual({ shown: 'builtin/abstract', isStandIn: true, warnings: 3 });
  });
});
