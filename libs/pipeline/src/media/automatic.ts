import { AppError } from '@svc/errors';
import type { FoundPicture, MediaInput, MediaWorkflow } from './media';

export const automaticWorkflow = 'auto';

/** Those who make or find a picture by its words, the best first; the last draws whatever it is asked for. */
export const automaticFamilies = ['openai', 'pexels', 'comfyui', 'commons', 'builtin'] as const;

const nothingFound = 'media_workflow: scenes for which no picture was found show drawn ones.';

type Making = Pick<MediaWorkflow, 'find' | 'make'>;

/** Makes what the first can; what comes after a failure stands in for that, and is said to. */
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
        context.warn(`media_workflow: the picture of scene ${sceneNumber} is another one: ${error.message}`);
        failure = error;
      }
    }
    throw failure ?? new Error('No workflow made a picture.');
  };

/**
 * One workflow of several: each scene is made by the first that can.
 * @param workflows the best first; the last always can
 */
export const automatic = (workflows: readonly MediaWorkflow[]): MediaWorkflow => ({
  workflow: automaticWorkflow,
  revision: workflows.map(({ workflow, revision }) => `${workflow} ${revision}`).join('\n'),
  // Whoever is asked only when another fails finds for the scene that needs it.
  ...(workflows[0]?.find === undefined ? {} : { find: workflows[0].find }),
  make: firstThatCan(workflows),
});

/** Draws whatever it is asked for; in the style that was asked for, if one was. */
export const drawnWorkflowOf = (workflow: string): string =>
  workflow.startsWith('builtin/') ? workflow : 'builtin/abstract';

/**
 * A picture that a person chose may have left its archive since. The scene then shows another one: of those that were found
 * for it, of those that its words find now, or a drawn one.
 * @param others that were found for the scene, the best first
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
