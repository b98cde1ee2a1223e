import { requestDefaults } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { InputFile } from '../input/input-file';
import type { FrameTemplate, TemplateLibrary } from '../frame';
import { checkParameters } from '../frame/template-parameters';
import { createMediaRegistry } from '../media';
import { createBuiltInSpeech, createSpeechRegistry } from '../speech';
import type { RequestChecks } from './validate-request';

/** One template, one piece of music and one recording; every workflow of the pipeline. */
const parameters: FrameTemplate['description']['parameters'] = [{ name: 'accent', type: 'text', default: null }];

const template: FrameTemplate = {
  description: {
    path: '1080x1920/image_default.html',
    name: 'default',
    kind: 'image',
    widthPixels: 1080,
    heightPixels: 1920,
    media: null,
    parameters,
  },
  html: '',
  showsCaptions: true,
  checkParameters: (given) => checkParameters(parameters, given),
  findMissing: async () => [],
  render: () => Promise.reject(new Error('not drawn here')),
  warmUp: () => Promise.reject(new Error('not drawn here')),
  drawCaptionLine: async () => null,
  openCaptions: () => () => Promise.reject(new Error('not drawn here')),
};

const templates: TemplateLibrary = {
  compile: () => {
    throw new Error('Nothing is compiled.');
  },
  list: async () => [template.description],
  listFaults: async () => [],
  open: async (path) => {
    if (path === template.description.path) return template;
    throw new AppError('TEMPLATE_NOT_FOUND', { message: `There is no frame template ${JSON.stringify(path)}.` });
  },
};

export const checks: RequestChecks = {
  templates,
  speech: createSpeechRegistry(createBuiltInSpeech()),
  media: createMediaRegistry(),
  findMusic: async (name) => (name === 'calm.m4a' ? InputFile.own('/music/calm.m4a', 'mov') : null),
  findReferenceAudio: async (name) => (name === 'voice.wav' ? InputFile.own('/assets/voice.wav', 'wav') : null),
  hasDocument: async () => false,
  findVisual: async () => null,
  findFont: async () => null,
  defaults: requestDefaults,
};
