import type { Manifest } from './manifest';
import { containerOf, find, podOf, remove, specOf, settingsWith, type Mistake } from './mistake';

const wayOf = (policy: Record<string, unknown>, direction: string): Record<string, unknown> =>
  (policy[direction] as Record<string, unknown>[])[0] ?? {};

interface Route {
  matches: { path: { type: string; value: string } }[];
  backendRefs: { name: string }[];
  timeouts?: { request: string };
}

export const routeRule = (all: Manifest[], name: string): Route =>
  (specOf(all, 'HTTPRoute', name)['rules'] as [Route])[0];

interface Listener {
  name: string;
  tls: { certificateRefs: object[] };
}

const listener = (all: Manifest[], name: string): Listener => {
  const found = (specOf(all, 'Gateway')['listeners'] as Listener[]).find((one) => one.name === name);
  if (found === undefined) throw new Error(`No listener ${name}`);
  return found;
};

/** Mistakes by which pods do not reach each other, come too early, or do not follow their load. */
export const trafficMistakes: readonly Mistake[] = [
  {
    title: 'a host that nothing answers at',
    plant: (all) => (settingsWith(all, 'VIDEO_AUTH')['VIDEO_PUBLIC_URL'] = 'https://videos.example.org'),
    complaint: /Nothing answers at https:\/\/videos\.example\.org/,
  },
  {
    title: 'a studio whose origin the auth-service refuses',
    plant: (all) => (settingsWith(all, 'AUTH_PUBLIC_URL')['ALLOWED_ORIGINS'] = 'https://app.example.org'),
    complaint: /auth-service refuses sign-ins for the studio at https?:\/\/video\./,
  },
  {
    title: 'a studio that its own service does not know',
    plant: (all) => (settingsWith(all, 'VIDEO_AUTH')['ALLOWED_ORIGINS'] = 'https://app.example.org'),
    complaint: /video-service does not count the studio at https:\/\/video\.example\.org among its pages/,
  },
  {
    title: 'a console that the video-service refuses',
    plant: (all) => (settingsWith(all, 'VIDEO_AUTH')['ALLOWED_ORIGINS'] = 'https://video.example.org'),
    complaint: /video-service refuses the console at https?:\/\/auth\./,
  },
  {
    title: 'an account page that nothing leads to',
    plant: (all) => {
      const rule = routeRule(all, 'auth-service');
      rule.matches = rule.matches.filter(({ path }) => path.value !== '/account');
    },
    complaint: /Nothing leads to the account page at auth\./,
  },
  {
    title: 'a host without a certificate',
    plant: (all) => (listener(all, 'video').tls.certificateRefs = []),
    complaint: /HTTPRoute\/video-service leads to video\.example\.org without a certificate/,
  },
  {
    title: 'a route to a door that is not there',
    plant: (all) => (listener(all, 'auth').name = 'accounts'),
    complaint: /HTTPRoute\/auth-service leads to auth\.example\.org without a certificate/,
  },
  {
    title: 'a public address without encryption',
    plant: (all) => (settingsWith(all, 'AUTH_PUBLIC_URL')['AUTH_PUBLIC_URL'] = 'http://auth.example.org'),
    complaint: /http:\/\/auth\.example\.org is not encrypted/,
  },
  {
    title: 'a route without patience',
    plant: (all) => delete routeRule(all, 'video-service').timeouts,
    complaint: /HTTPRoute\/video-service cuts synchronous requests short/,
  },
  {
    title: 'a route with too little patience',
    plant: (all) => (routeRule(all, 'video-service').timeouts = { request: '60s' }),
    complaint: /HTTPRoute\/video-service cuts synchronous requests short/,
  },
  {
    title: 'another issuer of tokens',
    plant: (all) => (settingsWith(all, 'AUTH_JWKS_URL')['AUTH_ISSUER'] = 'https://accounts.example.org'),
    complaint: /Tokens are issued by .*, which video-service does not accept/,
  },
  {
    title: 'public keys at a port without a server',
    plant: (all) => (settingsWith(all, 'AUTH_JWKS_URL')['AUTH_JWKS_URL'] = 'http://auth-service/jwks.json'),
    complaint: /No Service answers at http:\/\/auth-service\/jwks\.json/,
  },
  {
    title: 'an app without a network policy',
    plant: (all) => remove(all, 'NetworkPolicy', 'video-worker'),
    complaint: /Deployment\/video-worker cannot reach PostgreSQL/,
  },
  {
    title: 'a Service that its way in cannot call',
    plant: (all) => (wayOf(specOf(all, 'NetworkPolicy', 'allow-gateway'), 'ingress')['ports'] = [{ port: 3001 }]),
    complaint: /Service\/video-service cannot be called at port 3002/,
  },
  {
    title: 'a network policy for no pod',
    plant: (all) => (specOf(all, 'NetworkPolicy', 'video-worker')['podSelector'] = { matchLabels: { app: 'worker' } }),
    complaint: /NetworkPolicy\/video-worker is for no pod/,
  },
  {
    title: 'a way in from everywhere',
    plant: (all) => delete wayOf(specOf(all, 'NetworkPolicy', 'auth-service'), 'ingress')['from'],
    complaint: /Deployment\/auth-service lets everybody in/,
  },
  {
    title: 'a way out to everything',
    plant: (all) => (specOf(all, 'NetworkPolicy', 'video-service')['egress'] = [{}]),
    complaint: /Deployment\/video-service lets everything out/,
  },
  {
    title: 'a way out to the metadata of the machine',
    plant: (all) => {
      const anywhere = { to: [{ ipBlock: { cidr: '0.0.0.0/0' } }], ports: [{ port: 80 }] };
      specOf(all, 'NetworkPolicy', 'video-worker')['egress'] = [anywhere];
    },
    complaint: /Deployment\/video-worker can ask for the credentials of its machine/,
  },
  {
    title: 'an IPv4-mapped address',
    plant: (all) =>
      (specOf(all, 'NetworkPolicy', 'video-worker')['egress'] = [{ to: [{ ipBlock: { cidr: '::ffff:0:0/96' } }] }]),
    complaint: /video-worker has an IPv4-mapped address/,
  },
  {
    title: 'an empty list of rules',
    plant: (all) => (specOf(all, 'NetworkPolicy', 'video-worker')['ingress'] = []),
    complaint: /video-worker has an empty list ingress/,
  },
  {
    title: 'a pod that does not wait for its migrations',
    plant: (all) => delete podOf(all).initContainers,
    complaint: /auth-service does not wait for its migrations/,
  },
  {
    title: 'migrations that no Job runs',
    plant: (all) => remove(all, 'Job', 'auth-service-migrate-0.1.0'),
    complaint: /auth-service waits for migrations of .*, which no Job runs/,
  },
  {
    title: 'a Job that every version calls the same',
    plant: (all) => (find(all, 'Job', 'auth-service-migrate-0.1.0').metadata.name = 'auth-service-migrate'),
    complaint: /Job\/auth-service-migrate does not bear the version of its image/,
  },
  {
    title: 'a version that is no name',
    plant: (all) => {
      const image = 'registry.example.org/svc/auth-service:0.1.0_RC1';
      find(all, 'Job', 'auth-service-migrate-0.1.0').metadata.name = 'auth-service-migrate-0.1.0_RC1';
      Object.assign(podOf(all, 'Job', 'auth-service-migrate-0.1.0_RC1').containers[0] ?? {}, { image });
    },
    complaint: /Job\/auth-service-migrate-0\.1\.0_RC1 is no name that a Job can have/,
  },
  {
    title: 'a Job that changes with a setting',
    plant: (all) => {
      const name = all.find(({ kind, data = {} }) => kind === 'ConfigMap' && 'VIDEO_AUTH' in data)?.metadata.name;
      podOf(all, 'Job', 'video-service-migrate-0.1.0').containers[0]?.envFrom?.push({
        configMapRef: { name: `${name}` },
      });
    },
    complaint: /Job\/video-service-migrate-0\.1\.0 changes with a setting/,
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
