/** The subcommands of `npm run lab`. */

/** @satisfies {import('./command').Command} */
export const histories = /** @type {const} */ ({
  name: 'histories',
  parent: 'lab',
  summary: 'Runs random clients against two replicas of the auth-service that are killed, and checks every answer.',
  details: ['docs/explain/verification.md says which rules are held.'],
  options: {
    operations: {
      type: 'number',
      isWhole: true,
      least: 1,
      value: 'count',
      default: 20_000,
      summary: 'answers to check',
    },
    seed: {
      type: 'number',
      isWhole: true,
      least: 0,
      value: 'number',
      default: 1,
      summary: 'the same seed plans the same operations; how they interleave differs from run to run',
    },
    clients: {
      type: 'number',
      isWhole: true,
      least: 4,
      value: 'count',
      default: 32,
      summary: 'concurrent requests, a multiple of 4: four clients share an account',
    },
    kills: {
      type: 'number',
      isWhole: true,
      least: 0,
      value: 'count',
      default: 4,
      summary: 'how often one of the two replicas is killed and started again',
    },
  },
  example: '--operations 1000000 --seed 14 --kills 20',
  entry: 'lab/histories/histories.ts',
  isForDevelopment: true,
});

/** @satisfies {import('./command').Command} */
export const fuzz = /** @type {const} */ ({
  name: 'fuzz',
  parent: 'lab',
  summary: 'Sends requests generated from the OpenAPI documents to both services, and checks every answer.',
  details: ['docs/explain/verification.md says what is checked.'],
  options: {
    requests: {
      type: 'number',
      isWhole: true,
      least: 1,
      value: 'count',
      default: 10_000,
      summary: 'requests to each service',
    },
    seed: {
      type: 'number',
      isWhole: true,
      least: 1,
      value: 'number',
      summary: 'the same seed makes the same requests; drawn at random unless given',
    },
    service: { type: 'text', value: 'name', choices: ['auth', 'video'], summary: 'one service alone' },
  },
  example: '--requests 100000 --seed 4711 --service auth',
  entry: 'lab/fuzz/fuzz.ts',
  isForDevelopment: true,
});

/** @satisfies {import('./command').Command} */
export const drill = /** @type {const} */ ({
  name: 'drill',
  parent: 'lab',
  summary: 'Follows a runbook on real services under load, and checks that nothing was lost.',
  details: [
    'Ends with code 1 when an account, a session, a mail, a video or a webhook was lost after it was confirmed.',
    'docs/operate has the runbooks (failover, backup, secrets, upgrade) and the results.',
  ],
  actions: {
    failover: { summary: 'a standby of PostgreSQL takes the place of its primary: killed, and as planned' },
    region: { summary: 'all of one region is gone at once, and a second one takes its place' },
    restore: { summary: 'PostgreSQL is lost and comes back as it was at one moment, from a backup and its log' },
    secrets: { summary: 'every password, key and secret is changed, one replica after the other' },
    versions: { summary: 'an older version is replaced by this one, which is taken back and put in its place again' },
  },
  options: {
    seconds: {
      type: 'number',
      least: 1,
      value: 'count',
      default: 10,
      summary: 'how long the load runs before the first step, and again after the last',
    },
    from: {
      type: 'text',
      value: 'commit',
      action: 'versions',
      summary: 'the older version; the commit before the newest migration unless given',
    },
  },
  example: 'failover --seconds 20',
  entry: 'lab/drill/drill.ts',
  isForDevelopment: true,
});

/** @satisfies {import('./command').Command} */
export const soak = /** @type {const} */ ({
  name: 'soak',
  parent: 'lab',
  summary: 'Uses a stack of its own for an hour with accounts, drafts and videos, and reports what grows.',
  details: [
    'Everything that is created is deleted again, so memory, descriptors, connections and keys should not grow.',
  ],
  options: {
    minutes: { type: 'number', least: 1, value: 'count', default: 60, summary: 'how long' },
    people: { type: 'number', isWhole: true, least: 1, value: 'count', default: 3, summary: 'accounts in use at once' },
    pause: {
      type: 'number',
      isWhole: true,
      least: 0,
      value: 'milliseconds',
      default: 200,
      summary: 'between deleting an account, a draft or a video and creating the next',
    },
  },
  example: '--minutes 10',
  entry: 'lab/soak/soak.ts',
  isForDevelopment: true,
});

/** @satisfies {import('./command').Command} */
export const mutants = /** @type {const} */ ({
  name: 'mutants',
  parent: 'lab',
  summary: 'Removes each rule of the code in turn, and lists those that no test detects.',
  words: { name: 'module', summary: 'a module of tools/lab/mutants/modules.ts (default: all)', least: 0 },
  options: { fresh: { type: 'switch', summary: 'repeats mutants that the last run has settled' } },
  example: 'queue tokens',
  entry: 'lab/mutants/mutants.ts',
  isForDevelopment: true,
});

/** @satisfies {import('./command').Command} */
export const bench = /** @type {const} */ ({
  name: 'bench',
  parent: 'lab',
  summary: 'Measures one thing on this machine, and ends with code 1 when a goal is missed.',
  details: ['Needs built apps (npm run build), and an idle machine for figures that can be compared.'],
  actions: {
    'auth-requests': { summary: 'what the auth-service adds to the bare work of three frequent requests' },
    'auth-turns': {
      summary: 'requests here against another built checkout, in turns',
      words: { name: 'folder', least: 1, most: 1 },
    },
    compose: { summary: "the compose step against a peer's ffmpeg recipe, in turns" },
    tables: {
      summary: 'the queries on large tables: tasks, or users',
      words: { name: 'tasks or users', least: 1, most: 1 },
    },
    video: {
      summary: 'a topic to a finished video of five scenes (short), and the memory of the worker',
      words: { name: 'subject', least: 0, most: 1 },
    },
  },
  options: {
    rounds: {
      type: 'number',
      isWhole: true,
      least: 1,
      value: 'count',
      summary: 'of compose (default: 3) and video (default: 2)',
    },
    count: {
      type: 'number',
      isWhole: true,
      least: 200_000,
      value: 'rows',
      action: 'tables',
      default: 1_000_000,
      summary: 'rows of the largest table; about 1 GB of disk for each million',
    },
    folder: {
      type: 'text',
      value: 'folder',
      action: 'tables',
      summary: 'keeps the filled tables there for the next run',
    },
  },
  example: 'video short --rounds 3',
  entry: 'lab/bench/bench.ts',
  isForDevelopment: true,
});

/** @satisfies {import('./command').Command} */
export const recording = /** @type {const} */ ({
  name: 'recording',
  parent: 'lab',
  summary: 'Makes a first video in the studio in a browser, and takes the screenshots of docs/start/first-hour.md.',
  details: [
    'Starts a stack of its own with sign-in, and uses built-in providers only.',
    'Prints how long the first video took, and the second one, of which one scene was changed.',
  ],
  options: {
    out: { type: 'text', value: 'folder', default: 'docs/start/first-hour', summary: 'where the pictures are written' },
  },
  entry: 'lab/recording/recording.ts',
  isForDevelopment: true,
});

/** @satisfies {import('./command').Command} */
export const gallery = /** @type {const} */ ({
  name: 'gallery',
  parent: 'lab',
  summary: 'Draws docs/start/gallery.png and gallery-pictures.png: frames of every template, and drawn pictures.',
  entry: 'lab/gallery/main.ts',
});

/** @satisfies {import('./command').Command} */
export const evaluation = /** @type {const} */ ({
  name: 'evaluation',
  parent: 'lab',
  summary: 'Writes scripts after articles of its own, and prints what they tell, how they sound and how long they are.',
  options: {
    narrations: { type: 'switch', summary: 'print the scripts too' },
  },
  example: '--narrations',
  entry: 'lab/evaluation/evaluation.ts',
  isForDevelopment: true,
});

/** @satisfies {import('./command').Command} */
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
      type: 'text',
      value: 'address',
      default: 'http://deb.debian.org/debian',
      summary: 'where Debian is fetched, when its image cannot be pulled',
    },
    certificates: {
      type: 'text',
      value: 'file',
      summary: 'authorities that npm trusts while the images are built (default: NODE_EXTRA_CA_CERTS)',
    },
    network: {
      type: 'text',
      value: 'name',
      default: 'host',
      summary: 'network of Docker that the images are built in',
    },
  },
  example: '--twice',
  entry: 'lab/images/images.ts',
  isForDevelopment: true,
});

/** @satisfies {import('./command').Command} */
export const simulate = /** @type {const} */ ({
  name: 'simulate',
  parent: 'lab',
  summary: 'Simulates loads that one machine cannot carry: many videos at once, or a day of a cluster.',
  details: ['docs/operate/capacity.md has the results.'],
  actions: {
    videos: {
      summary: 'real services, queue and databases, with stages that only sleep',
      words: { name: 'count', least: 1, most: 1 },
    },
    day: { summary: 'arrivals, workers and autoscaler as computed events; nothing is started' },
  },
  options: {
    seed: {
      type: 'number',
      isWhole: true,
      least: 0,
      value: 'number',
      default: 1,
      summary: 'the same seed computes the same day and requests the same videos',
    },
    rate: {
      type: 'number',
      least: 0.1,
      value: 'videos',
      action: 'videos',
      default: 50,
      summary: 'requested videos per second',
    },
    waiting: {
      type: 'number',
      isWhole: true,
      least: 1,
      value: 'videos',
      action: 'videos',
      default: 2_000,
      summary: 'videos that are requested before a worker starts; measures the cost of a waiting video',
    },
    until: {
      type: 'number',
      isWhole: true,
      least: 1,
      value: 'videos',
      action: 'videos',
      summary: 'stops after this number of finished videos; measures a long queue without draining it',
    },
    workers: {
      type: 'number',
      isWhole: true,
      least: 1,
      value: 'count',
      action: 'videos',
      default: 3,
      summary: 'workers, each with 64 concurrent jobs',
    },
    pace: {
      type: 'number',
      least: 1,
      value: 'times',
      action: 'videos',
      default: 1,
      summary: 'factor by which stages are faster than real ones',
    },
    profiles: {
      type: 'text',
      value: 'folder',
      action: 'videos',
      summary: 'where the service and the workers write CPU profiles (.cpuprofile)',
    },
    'videos-a-day': {
      type: 'number',
      isWhole: true,
      least: 1,
      value: 'count',
      action: 'day',
      default: 1_000_000,
      summary: 'requested videos',
    },
    peak: {
      type: 'number',
      least: 1,
      value: 'times',
      action: 'day',
      default: 3,
      summary: 'load at the peak as a multiple of the mean',
    },
    'start-seconds': {
      type: 'number',
      least: 0,
      value: 'seconds',
      action: 'day',
      default: 60,
      summary: 'from the decision to add a worker until it takes jobs',
    },
    'least-pods': {
      type: 'number',
      isWhole: true,
      least: 1,
      value: 'count',
      action: 'day',
      default: 1,
      summary: 'minimum number of workers',
    },
    'most-pods': {
      type: 'number',
      isWhole: true,
      least: 1,
      value: 'count',
      action: 'day',
      default: 120,
      summary: 'maximum number of workers',
    },
  },
  example: 'videos 100000',
  entry: 'lab/simulate/simulate.ts',
  isForDevelopment: true,
});

/** @satisfies {import('./command').Command} */
export const music = /** @type {const} */ ({
  name: 'music',
  parent: 'lab',
  summary: 'Plays the pieces of tools/lab/music/scores and writes them to music/ as MP3.',
  details: ['Needs ffmpeg with libmp3lame: FFMPEG_PATH, or ffmpeg of the machine.'],
  words: { name: 'piece', summary: 'which pieces (default: all)', least: 0 },
  example: 'first-light',
  entry: 'lab/music/main.ts',
});
