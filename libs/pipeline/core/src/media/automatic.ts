import { writeWarning } from '@svc/contracts';
import { AppError } from '@svc/errors';
import type { FoundPicture, MediaInput, MediaWorkflow } from './media';

export const automaticWorkflow = 'auto';

/**
 * Workflows that make or find a picture for words, best first: a photograph first; a drawing only when nothing fits
 * (docs/decisions/0028-scripts-and-pictures.md). The last one can draw any words.
 */
export const automaticFamilies = ['openai', 'pexels', 'comfyui', 'commons', 'builtin'] as const;

const nothingFound = writeWarning('pictures_drawn');

type Making = Pick<MediaWorkflow, 'find' | 'make'>;

/**
 * Makes a picture with the first workflow that works; after a failure the result is a placeholder, with a warning.
 */
const firstThatCan =
  (workflows: readonly Making[]): MediaWorkflow['make'] =>
  async (input, context) => {
    let failure: AppError | null = null;
    for (const workflow of workflows) {
      if (workflow.find !== undefined && input.found?.length === 0) {
        context.warn(nothingFound);
        continue;
      }
      try {
        const media = await workflow.make(input, context);
        return failure === null ? media : { ...media, isStandIn: true };
      } catch (error) {
        context.signal.throwIfAborted();
        if (!(error instanceof AppError) || error.code !== 'PROVIDER_FAILED') throw error;
        const { sceneNumber = input.sceneIndex + 1 } = input;
        context.warn(writeWarning('picture_replaced', { scene: sceneNumber, reason: error.message }));
        failure = error;
      }
    }
    throw failure ?? new Error('No workflow made a picture.');
  };

/**
 * Combines workflows: the first that works makes the scene's picture.
 * @param workflows best first; the last one always works
 */
export const automatic = (workflows: readonly MediaWorkflow[]): MediaWorkflow => ({
  workflow: automaticWorkflow,
  revision: workflows.map(({ workflow, revision }) => `${workflow} ${revision}`).join('\n'),
  // A fallback workflow searches when a scene needs it.
  ...(workflows[0]?.find === undefined ? {} : { find: workflows[0].find }),
  make: firstThatCan(workflows),
});

/** The workflow that draws any scene, in the requested style if there is one. */
export const toDrawnWorkflow = (workflow: string): string =>
  workflow.startsWith('builtin/') ? workflow : 'builtin/abstract';

/**
 * A picture that a user chose may have left its archive. The scene then shows another result of its search, a result
 * of a new search, or a drawn picture.
 * @param others other results for the scene, best first
 */
export const chosenOrAnother = (
  archive: MediaWorkflow,
  others: readonly FoundPicture[],
  drawn: MediaWorkflow,
): MediaWorkflow['make'] => {
  const search = ({ found: _gone, ...input }: MediaInput): MediaInput => input;
  return firstThatCan([
    { make: archive.make },
    ...(others.length === 0
      ? []
      : [{ make: (input, context) => archive.make({ ...input, found: others }, context) } satisfies Making]),
    { make: (input, context) => archive.make(search(input), context) },
    { make: drawn.make },
  ]);
};
