import { containerOf, find, podOf, remove, specOf, settingsWith, type Mistake } from './mistake';

const wayOf = (policy: Record<string, unknown>, direction: string): Record<string, unknown> =>
  (policy[direction] as Record<string, unknown>[])[0] ?? {};

/** Mistakes by which pods do not reach each other, come too early, or do not follow their load. */
export const trafficMistakes: readonly Mistake[] = [
  {
    title: 'a host that no Ingress has',
    plant: (all) => (settingsWith(all, 'VIDEO_PUBLIC_URL')['VIDEO_PUBLIC_URL'] = 'https://videos.example.org'),
    complaint: /No Ingress answers at https:\/\/videos\.example\.org/,
  },
  {
    title: 'a studio whose origin the auth-service refuses',
    plant: (all) => (settingsWith(all, 'AUTH_PUBLIC_URL')['ALLOWED_ORIGINS'] = 'https://app.example.org'),
    complaint: /auth-service refuses to sign anybody in for the studio at https?:\/\/video\./,
  },
  {
    title: 'an account page that no Ingress leads to',
    plant: (all) => {
      const [rule] = specOf(all, 'Ingress', 'auth-service')['rules'] as [{ http: { paths: { path: string }[] } }];
      rule.http.paths = rule.http.paths.filter(({ path }) => path !== '/account');
    },
    complaint: /No Ingress leads to the account page at auth\./,
  },
  {
    title: 'a host without a certificate',
    plant: (all) => (specOf(all, 'Ingress', 'video-service')['tls'] = []),
    complaint: /Ingress\/video-service has a host without a certificate/,
  },
  {
    title: 'a public address without encryption',
    plant: (all) => (settingsWith(all, 'AUTH_PUBLIC_URL')['AUTH_PUBLIC_URL'] = 'http://auth.example.org'),
    complaint: /http:\/\/auth\.example\.org is not encrypted/,
  },
  {
    title: 'an Ingress that refuses uploads',
    plant: (all) => (settingsWith(all, 'VIDEO_AUTH')['ASSET_BYTES'] = '524288000'),
    complaint: /Ingress\/video-service refuses uploads that the service takes/,
  },
  {
    title: 'an Ingress without patience',
    plant: (all) => (find(all, 'Ingress', 'video-service').metadata.annotations = {}),
    complaint: /Ingress\/video-service cuts synchronous requests short/,
  },
  {
    title: 'another issuer of tokens',
    plant: (all) => (settingsWith(all, 'AUTH_JWKS_URL')['AUTH_ISSUER'] = 'https://accounts.example.org'),
    complaint: /Tokens are issued by .*, which video-service does not accept/,
  },
  {
    title: 'public keys at a port that nobody serves',
    plant: (all) => (settingsWith(all, 'AUTH_JWKS_URL')['AUTH_JWKS_URL'] = 'http://auth-service/jwks.json'),
    complaint: /No Service answers at http:\/\/auth-service\/jwks\.json/,
  },
  {
    title: 'an app without a network policy',
    plant: (all) => remove(all, 'NetworkPolicy', 'video-worker'),
    complaint: /Deployment\/video-worker cannot reach PostgreSQL/,
  },
  {
    title: 'a Service that nobody may call',
    plant: (all) => {
      wayOf(specOf(all, 'NetworkPolicy', 'auth-service'), 'ingress')['ports'] = [{ port: 3000 }];
      wayOf(specOf(all, 'NetworkPolicy', 'allow-monitoring'), 'ingress')['ports'] = [{ port: 3002 }];
    },
    complaint: /Service\/auth-service may be called by nobody/,
  },
  {
    title: 'a network policy for no pod',
    plant: (all) => (specOf(all, 'NetworkPolicy', 'video-worker')['podSelector'] = { matchLabels: { app: 'worker' } }),
    complaint: /NetworkPolicy\/video-worker is for no pod/,
  },
  {
    title: 'a way in from everywhere',
    plant: (all) => delete wayOf(specOf(all, 'NetworkPolicy', 'auth-service'), 'ingress')['from'],
    complaint: /NetworkPolicy\/auth-service lets everybody in/,
  },
  {
    title: 'a way out to everything',
    plant: (all) => (specOf(all, 'NetworkPolicy', 'video-service')['egress'] = [{}]),
    complaint: /NetworkPolicy\/video-service lets everything out/,
  },
  {
    title: 'a pod that does not wait for its migrations',
    plant: (all) => delete podOf(all).initContainers,
    complaint: /auth-service does not wait for its migrations/,
  },
  {
    title: 'migrations that no Job runs',
    plant: (all) => remove(all, 'Job', 'auth-service-migrate'),
    complaint: /auth-service waits for migrations of .*, which no Job runs/,
  },
  {
    title: 'a worker of another version than its schema',
    plant: (all) =>
      Object.assign(podOf(all, 'Deployment', 'video-worker').containers[0] ?? {}, { image: 'svc/video-worker:9.9.9' }),
    complaint: /video-worker waits for the schema of another version/,
  },
  {
    title: 'a pod that stops while requests still come',
    plant: (all) => delete containerOf(all).lifecycle,
    complaint: /auth-service stops while requests still come/,
  },
  {
    title: 'a roll-out that takes pods away first',
    plant: (all) =>
      (specOf(all, 'Deployment', 'auth-service')['strategy'] = { rollingUpdate: { maxUnavailable: 1, maxSurge: 1 } }),
    complaint: /auth-service loses pods before new ones serve/,
  },
  {
    title: 'a grace period that is too short',
    plant: (all) => (podOf(all).terminationGracePeriodSeconds = 25),
    complaint: /killed before its own grace period/,
  },
  {
    title: 'no budget for disruptions',
    plant: (all) => remove(all, 'PodDisruptionBudget', 'auth-service'),
    complaint: /auth-service has no PodDisruptionBudget/,
  },
  {
    title: 'a budget that keeps machines from being emptied',
    plant: (all) => (specOf(all, 'PodDisruptionBudget', 'auth-service')['maxUnavailable'] = 0),
    complaint: /auth-service never lets go of a machine/,
  },
  {
    title: 'pods on one machine',
    plant: (all) => (podOf(all).topologySpreadConstraints = []),
    complaint: /may end up on one machine/,
  },
  {
    title: 'an app that does not grow',
    plant: (all) => remove(all, 'HorizontalPodAutoscaler', 'auth-service'),
    complaint: /auth-service needs one autoscaler/,
  },
  {
    title: 'two autoscalers of one app',
    plant: (all) => all.push(structuredClone(find(all, 'HorizontalPodAutoscaler', 'auth-service'))),
    complaint: /auth-service needs one autoscaler/,
  },
  {
    title: 'an autoscaler of something else',
    plant: (all) => (specOf(all, 'ScaledObject')['scaleTargetRef'] = { name: 'worker' }),
    complaint: /An autoscaler looks for worker/,
  },
  {
    title: 'an autoscaler that counts another queue',
    plant: (all) => (settingsWith(all, 'VIDEO_AUTH')['QUEUE_PREFIX'] = 'videos'),
    complaint: /svc:video:prioritized is no list of the queue videos:video/,
  },
  {
    title: 'an autoscaler that takes workers for larger ones',
    plant: (all) => {
      const { scalingModifiers } = specOf(all, 'ScaledObject')['advanced'] as { scalingModifiers: object };
      Object.assign(scalingModifiers, { target: '8' });
    },
    complaint: /takes workers for 8 jobs at once, and they run 2/,
  },
];
