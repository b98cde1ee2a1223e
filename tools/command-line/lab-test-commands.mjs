/** Subcommands of `npm run lab` that test the product. */

import { count, number, text, wholeNumber } from '../../libs/shared/operator-commands/src/option.mjs';

/** @satisfies {import('@svc/operator-commands').Command} */
export const test = /** @type {const} */ ({
  name: 'test',
  parent: 'lab',
  summary: 'Runs the specs of the lab, which no change of the product needs: planted faults, rules, reports.',
  words: { name: 'text', summary: 'only runs the specs whose path contains a text (default: all)', least: 0 },
  example: 'histories',
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const histories = /** @type {const} */ ({
  name: 'histories',
  parent: 'lab',
  summary: 'Runs random clients against two replicas of the auth-service that are killed, and checks every answer.',
  details: ['docs/explain/verification.md says which rules are held.'],
  options: {
    operations: { ...count('count', 'answers to check'), default: 20_000 },
    seed: {
      ...wholeNumber('number', 'the same seed plans the same operations; how they interleave differs from run to run'),
      default: 1,
    },
    clients: {
      ...count('count', 'concurrent requests, a multiple of 4: four clients share an account'),
      least: 4,
      default: 32,
    },
    kills: { ...wholeNumber('count', 'how often one of the two replicas is killed and started again'), default: 4 },
  },
  example: '--operations 1000000 --seed 14 --kills 20',
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const fuzz = /** @type {const} */ ({
  name: 'fuzz',
  parent: 'lab',
  summary: 'Sends requests generated from the OpenAPI documents to both services, and checks every answer.',
  details: ['docs/explain/verification.md says what is checked.'],
  actions: {
    files: { summary: 'gives changed files to every reader and to every route of the video-service that takes them' },
  },
  isActionOptional: true,
  options: {
    requests: { ...count('count', 'requests to each service'), default: 10_000 },
    seed: count('number', 'the same seed makes the same requests and files; drawn at random unless given'),
    service: { type: 'text', value: 'name', choices: ['auth', 'video'], summary: 'one service alone' },
    type: { ...text('name', 'one type of files alone, such as png'), action: 'files' },
    count: { ...count('count', 'files of each type for each reader and route'), default: 5_000, action: 'files' },
    only: { ...wholeNumber('number', 'one file alone, which a finding names'), action: 'files' },
    level: {
      type: 'text',
      value: 'name',
      choices: ['readers', 'routes'],
      summary: 'readers alone, which take seconds, or routes alone',
      action: 'files',
    },
  },
  example: '--requests 100000 --seed 4711 --service auth',
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const drill = /** @type {const} */ ({
  name: 'drill',
  parent: 'lab',
  summary: 'Follows a runbook on real services under load, and checks that nothing was lost.',
  details: [
    'Ends with code 1 when an account, a session, a mail, a video or a webhook was lost after it was confirmed.',
    'docs/operate has the runbooks (failover, backup, secrets) and the results.',
  ],
  actions: {
    failover: { summary: 'a standby of PostgreSQL takes the place of its primary: killed, and as planned' },
    region: { summary: 'all of one region is gone at once, and a second one takes its place' },
    restore: { summary: 'PostgreSQL is lost and comes back as it was at one moment, from a backup and its log' },
    secrets: { summary: 'every password, key and secret is changed, one replica after the other' },
  },
  options: {
    seconds: {
      ...number('count', 'how long the load runs before the first step, and again after the last'),
      least: 1,
      default: 10,
    },
  },
  example: 'failover --seconds 20',
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const soak = /** @type {const} */ ({
  name: 'soak',
  parent: 'lab',
  summary:
    'Uses a stack of its own for an hour with accounts, clients, organisations and videos, and reports what grows.',
  details: [
    'Everything that is created is deleted again, so memory, descriptors, connections and keys should not grow.',
  ],
  options: {
    minutes: { ...number('count', 'how long'), least: 1, default: 60 },
    people: { ...count('count', 'accounts in use at once'), default: 3 },
    pause: {
      ...wholeNumber('milliseconds', 'between deleting an account, a draft or a video and creating the next'),
      default: 200,
    },
  },
  example: '--minutes 10',
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const mutants = /** @type {const} */ ({
  name: 'mutants',
  parent: 'lab',
  summary: 'Removes each rule of the code in turn, and lists those that no test detects.',
  words: { name: 'module', summary: 'a module of lab/mutants/modules.ts (default: all)', least: 0 },
  options: { fresh: { type: 'switch', summary: 'repeats mutants that the last run has settled' } },
  example: 'queue tokens',
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const features = /** @type {const} */ ({
  name: 'features',
  parent: 'lab',
  summary: 'Removes each line of the lists of features in turn: checks types, and starts the built app.',
  details: [
    'Features that require the removed one go with it. Works in a copy of the last commit.',
    'Ends with code 1 when types do not check or an app does not start.',
  ],
  actions: {
    measure: { summary: 'compares the image, start and memory of each app with all features and without any' },
  },
  isActionOptional: true,
  options: {
    rounds: { ...count('count', 'starts of each app'), action: 'measure', default: 5 },
  },
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const images = /** @type {const} */ ({
  name: 'images',
  parent: 'lab',
  summary: 'Builds the images, runs docker/compose.yaml with them, kills each container, rolls to a second version.',
  details: [
    'Needs Docker with compose. Images that cannot be pulled are built from Debian and npm packages, and listed.',
    'Everything that it starts is removed at the end; images stay in Docker, lists in .data/images.',
  ],
  options: {
    twice: {
      type: 'switch',
      summary: 'builds the images twice without cache, and compares what is in them',
    },
    mirror: {
      ...text('address', 'where Debian is fetched, when its image cannot be pulled'),
      default: 'http://deb.debian.org/debian',
    },
    certificates: text('file', 'authorities that npm trusts while the images are built (default: NODE_EXTRA_CA_CERTS)'),
    network: { ...text('name', 'network of Docker that the images are built in'), default: 'host' },
  },
  example: '--twice',
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const cluster = /** @type {const} */ ({
  name: 'cluster',
  parent: 'lab',
  summary: 'Applies the manifests and installs the Helm chart on a real Kubernetes API server, and plants mistakes.',
  details: [
    'Needs Go. Compiles the API server and its tools on the first run, in about half an hour, into .data/cluster.',
    'No node is part of it: objects are admitted and stored, but no pod runs.',
  ],
  options: {
    definitions: text('folder', 'CustomResourceDefinitions of the operators; their objects are left out without it'),
  },
  example: '--definitions ../definitions',
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const reality = /** @type {const} */ ({
  name: 'reality',
  parent: 'lab',
  summary:
    'Replays the recorded documents of real products, of e2e/reality and lab/reality, and prints a table of them.',
  details: ['Ends with code 1 when a test that takes a document fails.'],
  words: { name: 'kind', summary: 'a kind of documents, such as models (default: all)', least: 0 },
  example: 'hosts providers',
  isForDevelopment: true,
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const real = /** @type {const} */ ({
  name: 'real',
  parent: 'lab',
  entry: 'lab/programs/real.ts',
  summary:
    'Real programs of other makers use the built services: hosts of agents, proxies, nginx, Keycloak, PgBouncer, OpenTimelineIO.',
  details: [
    'Fetches each program once, in a fixed version, into .data/real (2 GB). A program that cannot be fetched is listed.',
    'Needs npm; single programs also need Python, Go, or Java with Maven.',
  ],
  words: { name: 'program', summary: 'a program, such as mcp-remote (default: all)', least: 0 },
  options: {
    documents: { type: 'switch', summary: 'hosts name the metadata documents of their vendors, which are fetched' },
  },
  example: 'codex keycloak',
  isForDevelopment: true,
});
