import type { PipelineEngine } from '@svc/pipeline/engine';
import { encyclopediaSettings, operatorSettings } from '@svc/pipeline/providers';
import { coverrMedia } from './coverr/coverr.media';
import { workflowMedia } from './comfyui/comfyui.media';
import { drawnPictures } from './drawn/drawn.media';
import { commonsMedia } from './open-archives/commons.media';
import { openAiMedia } from './openai/openai.media';
import { pexelsMedia } from './pexels/pexels.media';
import { pixabayMedia } from './pixabay/pixabay.media';

/** Drawings, models, stock footage and public archives. */
export const picturesFeature: PipelineEngine = {
  name: 'pictures',
  // The archives read the pictures of articles, and name the operator.
  settings: [encyclopediaSettings, operatorSettings],
  mediaSources: [drawnPictures, openAiMedia, pexelsMedia, pixabayMedia, coverrMedia, workflowMedia, commonsMedia],
};
