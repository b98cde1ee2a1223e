import { AppError } from '@svc/errors';
import type { MediaWorkflow } from './media';

export const automaticWorkflow = 'auto';

/** Those who make or find a picture by its words, the best first; the last draws whatever it is asked for. */
export const automaticFamilies = ['openai', 'pexels', 'comfyui', 'commons', 'builtin'] as const;

const nothingFound = 'media_workflow: scenes for which no picture was found show drawn ones.';

/**
 * One workflow of several: each scene is made by the first that can.
 * @param workflows the best first; the last always can
 */
export const automatic = (workflows: readonly MediaWorkflow[]): MediaWorkflow => {
  const make: MediaWorkflow['make'] = async (input, context) => {
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
  return {
    workflow: automaticWorkflow,
    revision: workflows.map(({ workflow, revision }) => `${workflow} ${revision}`).join('\n'),
    // Whoever is asked only when another fails finds for the scene that needs it.
    ...(workflows[0]?.find === undefined ? {} : { find: workflows[0].find }),
    make,
  };
};
