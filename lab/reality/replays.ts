const openIdProvider = 'libs/auth/openid-provider/src';
const recordedAnswers = 'libs/auth/core/src/oauth/sign-in/recorded-answers.int.spec.ts';
const core = 'libs/pipeline/core/src';

/** Kinds of documents, and the specs that give them to the code of the product that takes them. */
export const replays: Readonly<Record<string, readonly string[]>> = {
  hosts: [`${openIdProvider}/agent-hosts.int.spec.ts`],
  providers: [recordedAnswers],
  discoveries: [recordedAnswers],
  directories: ['libs/auth/scim/src/recorded-requests.int.spec.ts'],
  exports: ['libs/auth/user-import/src/formats/movers.spec.ts', 'libs/auth/user-import/src/export-queries.int.spec.ts'],
  models: ['libs/pipeline/writers/src/chat-writer/model-shapes.int.spec.ts'],
  comfyui: [
    `${core}/providers/comfyui/comfy-answers.spec.ts`,
    `${core}/providers/comfyui/node-catalog.spec.ts`,
    'libs/pipeline/pictures/src/comfyui/comfyui.media.int.spec.ts',
  ],
  runninghub: ['libs/pipeline/runninghub/src/runninghub.int.spec.ts'],
  material: [`${core}/media/real-material.int.spec.ts`, 'libs/video/core/src/assets/real-material.int.spec.ts'],
};
