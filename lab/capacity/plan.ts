/** Measured and assumed inputs; the page has a row for each. */
export interface PlanInputs {
  readonly signInMs: number;
  readonly refreshMs: number;
  readonly otherRequestMs: number;
  readonly taskReadMs: number;
  readonly videoSeconds: number;
  readonly users: number;
  readonly dailyUsers: number;
  readonly refreshesEach: number;
  readonly requestsEach: number;
  readonly daysBetweenSignIns: number;
  readonly failedShare: number;
  readonly auditEventsEach: number;
  readonly auditEventBytes: number;
  readonly videos: number;
  readonly readsEach: number;
  readonly streamSeconds: number;
  readonly acceptingCores: number;
  readonly videoMegabytes: number;
  readonly partsMegabytes: number;
  readonly storeRequestsEach: number;
  readonly taskKilobytes: number;
  readonly waitingKilobytes: number;
  readonly accountsPeak: number;
  readonly videosPeak: number;
}

/** Size of an app in the manifests and the settings. */
export interface AppSize {
  /** Processor time that a pod uses before its autoscaler adds another. */
  readonly coresOfPod: number;
  readonly minPods: number;
  readonly maxPods: number;
  readonly connections: number;
}

export interface PlanSizes {
  readonly auth: AppSize;
  readonly video: AppSize;
  readonly worker: AppSize;
  readonly waitingTasks: number;
  readonly cacheBytes: number;
  readonly retentionDays: number;
  readonly auditRetentionDays: number;
}

const daySeconds = 86_400;
/** Pods that a roll-out adds for a while (`maxSurge`). */
const surge = 1.25;

const number = (value: number): string => Number(value.toPrecision(2)).toLocaleString('en');
const perSecond = (value: number): string => `${number(value)}/s`;
const bytes = (value: number): string => {
  const unit = ['', 'k', 'M', 'G', 'T'].findLastIndex((_, power) => value >= 1_000 ** power);
  return `${number(value / 1_000 ** unit)} ${['', 'k', 'M', 'G', 'T'][unit]}B`;
};
const table = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows;
  return [head, head.map(() => '-'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
};

const rates = (given: PlanInputs) => {
  const signIns = given.users / given.daysBetweenSignIns / (1 - given.failedShare) / daySeconds;
  return {
    signIns,
    refreshes: (given.dailyUsers * given.refreshesEach) / daySeconds,
    requests: (given.dailyUsers * given.requestsEach) / daySeconds,
    videos: given.videos / daySeconds,
    reads: (given.videos * given.readsEach) / daySeconds,
  };
};

const coresAtPeak = (given: PlanInputs) => {
  const { signIns, refreshes, requests, videos, reads } = rates(given);
  const ofAccounts = (rate: number, costMs: number) => (rate * given.accountsPeak * costMs) / 1_000;
  return {
    signIns: ofAccounts(signIns, given.signInMs),
    refreshes: ofAccounts(refreshes, given.refreshMs),
    requests: ofAccounts(requests, given.otherRequestMs),
    reads: (reads * given.videosPeak * given.taskReadMs) / 1_000,
    videos: videos * given.videosPeak * given.videoSeconds,
  };
};

const loadTable = (given: PlanInputs): string => {
  const rate = rates(given);
  const cores = coresAtPeak(given);
  const { accountsPeak, videosPeak } = given;
  const row = (name: string, mean: number, peak: number, ofPeak: string) =>
    [name, perSecond(mean), perSecond(mean * peak), ofPeak] as const;
  const streams = rate.videos * given.streamSeconds;
  return table([
    ['', 'mean', 'peak', 'cores at the peak'],
    row('sign-ins, those that fail too', rate.signIns, accountsPeak, number(cores.signIns)),
    row('refreshes', rate.refreshes, accountsPeak, number(cores.refreshes)),
    row('other requests to auth-service', rate.requests, accountsPeak, number(cores.requests)),
    row('new videos', rate.videos, videosPeak, `below ${given.acceptingCores}`),
    row('task reads', rate.reads, videosPeak, number(cores.reads)),
    ['open event streams', number(streams), number(streams * videosPeak), '–'],
    [
      'making the videos',
      `${number(cores.videos / videosPeak)} cores`,
      `${number(cores.videos)} cores`,
      number(cores.videos),
    ],
  ]);
};

interface Pods {
  readonly atPeak: number;
  readonly size: AppSize;
}

const podsFor = (cores: number, size: AppSize): Pods => ({
  atPeak: Math.max(size.minPods, Math.ceil(cores / size.coresOfPod)),
  size,
});

const connectionsOf = (pods: number, { connections }: AppSize): number => Math.ceil(pods * surge) * connections;

const podsTables = (given: PlanInputs, sizes: PlanSizes): string => {
  const cores = coresAtPeak(given);
  const ofAuth = cores.signIns + cores.refreshes + cores.requests;
  const ofVideo = given.acceptingCores + cores.reads;
  const auth = podsFor(ofAuth, sizes.auth);
  const video = podsFor(ofVideo, sizes.video);
  const worker = podsFor(cores.videos, sizes.worker);
  const row = (name: string, needed: number, { atPeak, size }: Pods) => [
    name,
    number(needed),
    String(size.coresOfPod),
    String(atPeak),
    String(size.maxPods),
    String(size.connections),
  ];
  const server = (name: string, apps: readonly Pods[]) => {
    const sum = (count: (pods: Pods) => number) => apps.reduce((total, pods) => total + count(pods), 0);
    const atPeak = sum((pods) => connectionsOf(pods.atPeak, pods.size));
    return [name, String(atPeak), String(sum((pods) => connectionsOf(pods.size.maxPods, pods.size)))];
  };
  return [
    table([
      ['', 'cores at the peak', 'cores of a pod', 'pods at the peak', 'at most', 'connections of a pod'],
      row('auth-service', ofAuth, auth),
      row('video-service', ofVideo, video),
      row('video-worker', cores.videos, worker),
    ]),
    table([
      ['connections, a roll-out under way', 'at the peak', 'with as many pods as there may be'],
      server('PostgreSQL of auth-service', [auth]),
      server('PostgreSQL of the videos', [video, worker]),
    ]),
  ].join('\n\n');
};

const auditBytes = (given: PlanInputs, signIns: number): number =>
  signIns * (given.auditEventsEach + given.failedShare / (1 - given.failedShare)) * given.auditEventBytes;

const growthTable = (given: PlanInputs, sizes: PlanSizes): string => {
  const videoBytes = given.videos * given.videoMegabytes * 1e6;
  const audit = auditBytes(given, given.users / given.daysBetweenSignIns);
  const taskBytes = given.videos * given.taskKilobytes * 1e3;
  const megabits = (videoBytes * 8) / daySeconds / 1e6;
  const storeRequests = (given.videos * given.storeRequestsEach) / daySeconds;
  return table([
    ['', 'a day', 'in all'],
    ['videos in the store', bytes(videoBytes), `${bytes(videoBytes * sizes.retentionDays)}, \`RETENTION_DAYS\``],
    [
      'parts below `cache/`',
      bytes(given.videos * given.partsMegabytes * 1e6),
      `${bytes(sizes.cacheBytes)}, \`CACHE_BYTES\``,
    ],
    [
      'leaves the store, each time that every video is fetched',
      bytes(videoBytes),
      `${number(megabits)} Mbit/s, ${number(megabits * given.videosPeak)} at the peak`,
    ],
    [
      'requests to the store',
      number(given.videos * given.storeRequestsEach),
      `${perSecond(storeRequests)}, ${perSecond(storeRequests * given.videosPeak)} at the peak`,
    ],
    ['audit events', bytes(audit), `${bytes(audit * sizes.auditRetentionDays)}, \`AUDIT_RETENTION_DAYS\``],
    ['rows of tasks', bytes(taskBytes), `${bytes(taskBytes * 30)} a month`],
    [
      'waiting tasks in Redis',
      '–',
      `${bytes(sizes.waitingTasks * given.waitingKilobytes * 1e3)}, \`MAX_PENDING_TASKS\``,
    ],
  ]);
};

const priceTable = (given: PlanInputs): string => {
  const thousand = 1_000;
  const million = 1_000_000;
  const videoCoreHours = (thousand * (given.videoSeconds + (given.readsEach * given.taskReadMs) / 1_000)) / 3_600;
  const signInCoreHours = (million * given.signInMs) / (1 - given.failedShare) / 1_000 / 3_600;
  return table([
    ['', 'core hours', 'written', 'leaves the store'],
    [
      '1,000 videos',
      number(videoCoreHours),
      `${bytes(thousand * given.videoMegabytes * 1e6)} of videos, ${bytes(thousand * given.partsMegabytes * 1e6)} of parts, ${bytes(thousand * given.taskKilobytes * 1e3)} of rows`,
      `${bytes(thousand * given.videoMegabytes * 1e6)} each time`,
    ],
    ['1,000,000 sign-ins', number(signInCoreHours), `${bytes(auditBytes(given, million))} of audit events`, '–'],
  ]);
};

/** The computed tables of the page, each by its name. */
export const planTables = (given: PlanInputs, sizes: PlanSizes): Readonly<Record<string, string>> => ({
  load: loadTable(given),
  pods: podsTables(given, sizes),
  growth: growthTable(given, sizes),
  prices: priceTable(given),
});
