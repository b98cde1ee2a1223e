import { containerOf, find, podOf, remove, removeSecretKey, settingsWith, specOf, type Mistake } from './mistake';
import { routeRule } from './traffic-mistakes';

/** Mistakes that show only when the objects of an overlay are laid beside each other. */
export const overlayMistakes: readonly Mistake[] = [
  {
    title: 'no default denial',
    plant: (all) => remove(all, 'NetworkPolicy', 'deny-by-default'),
    complaint: /denies by default/,
  },
  {
    title: 'a lax namespace',
    plant: (all) => (find(all, 'Namespace').metadata.labels = {}),
    complaint: /does not enforce restricted/,
  },
  {
    title: 'an account that hands out tokens',
    plant: (all) => Object.assign(find(all, 'ServiceAccount'), { automountServiceAccountToken: true }),
    complaint: /hands out tokens/,
  },
  {
    title: 'a borrowed account',
    plant: (all) => delete podOf(all).serviceAccountName,
    complaint: /no service account of its own/,
  },
  {
    title: 'a Service that selects nothing',
    plant: (all) => (specOf(all, 'Service', 'auth-service')['selector'] = { app: 'auth' }),
    complaint: /Service\/auth-service leads to no pod/,
  },
  {
    title: 'a route to nowhere',
    plant: (all) => remove(all, 'Service', 'video-service'),
    complaint: /HTTPRoute\/video-service leads .* to no service/,
  },
  {
    title: 'a route that shows everything',
    plant: (all) => delete (routeRule(all, 'auth-service') as { matches?: object }).matches,
    complaint: /HTTPRoute\/auth-service shows metrics and health to the world by \//,
  },
  {
    title: 'a missing Secret',
    plant: (all) => remove(all, 'ExternalSecret', 'video-secrets'),
    complaint: /refers to video-secrets/,
  },
  {
    title: 'a Secret without the key that signs',
    plant: (all) => removeSecretKey(all, 'video-secrets', 'APP_SECRET'),
    complaint: /Deployment\/video-service container video-service: APP_SECRET is required in production/,
  },
  {
    title: 'a Secret without a mail relay',
    plant: (all) => removeSecretKey(all, 'auth-service-secrets', 'SMTP_URL'),
    complaint: /Deployment\/auth-service container auth-service: SMTP_URL/,
  },
  {
    title: 'a worker without a queue',
    plant: (all) => removeSecretKey(all, 'video-secrets', 'REDIS_URL'),
    complaint: /Deployment\/video-worker container video-worker: REDIS_URL/,
  },
  {
    title: 'a migration without a database',
    plant: (all) => Object.assign(podOf(all, 'Job', 'auth-service-migrate-0.1.0').containers[0] ?? {}, { envFrom: [] }),
    complaint: /Job\/auth-service-migrate-0\.1\.0 container migrate: DATABASE_URL/,
  },
  {
    title: 'a missing setting that production insists on',
    plant: (all) => delete settingsWith(all, 'VIDEO_AUTH')['VIDEO_AUTH'],
    complaint: /video-service: VIDEO_AUTH is required in production/,
  },
  {
    title: 'a setting of the wrong kind',
    plant: (all) => (settingsWith(all, 'AUTH_PUBLIC_URL')['TRUSTED_PROXIES'] = 'many'),
    complaint: /auth-service: TRUSTED_PROXIES/,
  },
  {
    title: 'a folder that cannot be written to',
    plant: (all) => {
      const [worker] = podOf(all, 'Deployment', 'video-worker').containers;
      Object.assign(worker ?? {}, { volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }] });
    },
    complaint: /video-worker cannot write to \/data\/assets[^]*video-worker cannot write to \/work/,
  },
  {
    title: 'files that stay in a pod',
    plant: (all) => delete settingsWith(all, 'S3_BUCKET')['S3_BUCKET'],
    complaint: /video-worker keeps files that no other pod sees/,
  },
  {
    title: 'a setting that nothing reads',
    plant: (all) => (containerOf(all).env = [{ name: 'AUTH_PUBLIC_URI', value: 'https://auth.example.org' }]),
    complaint: /AUTH_PUBLIC_URI is set, and nothing reads it/,
  },
  {
    title: 'a volume that copies of assets may fill',
    plant: (all) => (settingsWith(all, 'S3_BUCKET')['ASSET_COPIES_BYTES'] = '3221225472'),
    complaint: /video-worker has a volume that copies of assets may fill/,
  },
  {
    title: 'a missing key of a Secret, for an app',
    plant: (all) => {
      const valueFrom = { secretKeyRef: { name: 'auth-service-secrets', key: 'SMTP_ADDRESS' } };
      containerOf(all).env = [{ name: 'SMTP_URL', valueFrom }];
    },
    complaint: /Deployment\/auth-service refers to auth-service-secrets\.SMTP_ADDRESS/,
  },
  {
    title: 'a missing key of a Secret, for the autoscaler',
    plant: (all) => removeSecretKey(all, 'video-secrets', 'REDIS_PASSWORD'),
    complaint: /TriggerAuthentication\/queue refers to video-secrets\.REDIS_PASSWORD/,
  },
];
