import { series, type AlertCase } from './alert-case';

const answers = (status: string, app = 'auth-service') =>
  series('http_request_duration_seconds_count', { app, status, route: '/api/auth/users' });

const bucket = (le: string, route: string) =>
  series('http_request_duration_seconds_bucket', { app: 'video-service', route, le });

const slow = (route: string) => ({
  [bucket('1', route)]: '0+90x40',
  [bucket('2.5', route)]: '0+100x40',
  [bucket('+Inf', route)]: '0+100x40',
});

const available = (deployment: string) => series('kube_deployment_status_replicas_available', { deployment });
const started = (app: string) => series('process_start_time_seconds', { app });
const restarts = series('kube_pod_container_status_restarts_total', { pod: 'worker-1', container: 'video-worker' });
const loop = series('nodejs_eventloop_lag_p99_seconds', { app: 'video-service', pod: 'video-1' });
const place = { pod: 'worker-1', container: 'video-worker' };
const memory = series('container_memory_working_set_bytes', place);
const memoryLimit = series('kube_pod_container_resource_limits', { ...place, resource: 'memory' });
const migration = { job_name: 'auth-service-migrate-0.1.0' };
const jobFailed = (condition: string) => series('kube_job_failed', { ...migration, condition });
const progressing = (status: string) =>
  series('kube_deployment_status_condition', { deployment: 'auth-service', condition: 'Progressing', status });
const calls = (outcome: string, app = 'video-service') => series('webhook_calls_total', { app, outcome });

const errors: readonly AlertCase[] = [
  {
    alert: 'SvcErrors',
    when: 'one answer in fifty is an error',
    after: '15m',
    series: { [answers('200')]: '0+980x30', [answers('500')]: '0+20x30', [answers('200', 'video-service')]: '0+9x30' },
    fires: [{ labels: { app: 'auth-service' }, summary: 'auth-service: 2% of the answers are errors' }],
  },
  {
    alert: 'SvcErrors',
    when: 'one answer in two hundred is',
    after: '15m',
    series: { [answers('200')]: '0+995x30', [answers('500')]: '0+5x30' },
    fires: [],
  },
  {
    alert: 'SvcSlow',
    when: 'one answer in ten takes longer than a second',
    after: '20m',
    series: slow('/api/tasks'),
    fires: [
      {
        labels: { app: 'video-service' },
        summary: 'video-service: one answer in a hundred takes longer than a second',
      },
    ],
  },
  {
    alert: 'SvcSlow',
    when: 'what is slow are sign-ins',
    after: '20m',
    series: slow('/api/auth/sessions'),
    fires: [],
  },
];

const pods: readonly AlertCase[] = [
  {
    alert: 'SvcDown',
    when: 'no pod of an app is left',
    after: '10m',
    series: { [available('video-worker')]: '3 3 3 0x20', [available('auth-service')]: '3x20' },
    fires: [{ labels: { deployment: 'video-worker' }, summary: 'video-worker: no pod is ready' }],
  },
  {
    alert: 'SvcDown',
    when: 'one pod is left',
    after: '10m',
    series: { [available('video-worker')]: '1x20' },
    fires: [],
  },
  {
    alert: 'SvcUnwatched',
    when: 'the pods of an app are not scraped, and kube-state-metrics reports no worker',
    after: '20m',
    series: { [started('auth-service')]: '1x30' },
    fires: [
      {
        labels: { namespace: 'svc', deployment: 'video-worker' },
        summary: 'Prometheus sees nothing of the Deployment video-worker: alerts are silent',
      },
      {
        labels: { namespace: 'svc', app: 'video-service' },
        summary: 'Prometheus sees nothing of video-service: alerts are silent',
      },
    ],
  },
  {
    alert: 'SvcUnwatched',
    when: 'all is seen',
    after: '20m',
    series: {
      [started('auth-service')]: '1x30',
      [started('video-service')]: '1x30',
      [available('video-worker')]: '3x30',
    },
    fires: [],
  },
  {
    alert: 'SvcRestarts',
    when: 'a pod restarts every few minutes',
    after: '40m',
    series: { [restarts]: '0+0.2x40' },
    fires: [{ labels: { pod: 'worker-1' }, summary: 'worker-1 keeps restarting' }],
  },
  {
    alert: 'SvcRestarts',
    when: 'it did so once',
    after: '40m',
    series: { [restarts]: '0x20 1x20' },
    fires: [],
  },
  {
    alert: 'SvcEventLoopBlocked',
    when: 'an event loop is late by half a second',
    after: '15m',
    series: { [loop]: '0.5x20' },
    fires: [
      {
        labels: { app: 'video-service', pod: 'video-1' },
        summary: 'video-1: work keeps the event loop from answering',
      },
    ],
  },
  {
    alert: 'SvcEventLoopBlocked',
    when: 'it is late by a twentieth',
    after: '15m',
    series: { [loop]: '0.05x20' },
    fires: [],
  },
  {
    alert: 'SvcMemory',
    when: 'nineteen twentieths of a limit are in use',
    after: '15m',
    series: { [memory]: '950x20', [memoryLimit]: '1000x20' },
    fires: [{ labels: place, summary: 'worker-1: nine tenths of its memory are in use' }],
  },
  {
    alert: 'SvcMemory',
    when: 'four fifths are',
    after: '15m',
    series: { [memory]: '800x20', [memoryLimit]: '1000x20' },
    fires: [],
  },
];

const rollOuts: readonly AlertCase[] = [
  {
    alert: 'SvcMigrationFailed',
    when: 'a Job of migrations has failed',
    after: '5m',
    series: { [jobFailed('true')]: '1x10' },
    fires: [
      {
        labels: migration,
        summary: 'auth-service-migrate-0.1.0 failed: new pods wait for it, old ones still serve',
      },
    ],
  },
  {
    alert: 'SvcMigrationFailed',
    when: 'it is under way',
    after: '5m',
    series: { [jobFailed('true')]: '0x10', [jobFailed('false')]: '1x10' },
    fires: [],
  },
  {
    alert: 'SvcRollOutStuck',
    when: 'new pods do not come up in time',
    after: '10m',
    series: { [progressing('false')]: '1x20' },
    fires: [{ labels: { deployment: 'auth-service' }, summary: 'auth-service: new pods do not come up' }],
  },
  {
    alert: 'SvcRollOutStuck',
    when: 'they do',
    after: '10m',
    series: { [progressing('false')]: '0x20', [progressing('true')]: '1x20' },
    fires: [],
  },
];

const webhooks: readonly AlertCase[] = [
  {
    alert: 'SvcWebhooksFail',
    when: 'more calls fail than arrive',
    after: '70m',
    series: { [calls('arrived')]: '0+40x90', [calls('retried')]: '0+50x90', [calls('given up')]: '0+10x90' },
    fires: [{ labels: { app: 'video-service' }, summary: 'video-service: 60% of the calls to webhooks fail' }],
  },
  {
    alert: 'SvcWebhooksFail',
    when: 'one receiver in ten is away',
    after: '70m',
    series: { [calls('arrived')]: '0+90x90', [calls('retried')]: '0+10x90', [calls('given up')]: '0x90' },
    fires: [],
  },
  {
    alert: 'SvcWebhooksLost',
    when: 'one webhook in twenty is given up',
    after: '60m',
    series: { [calls('arrived')]: '0+95x60', [calls('retried')]: '0+500x60', [calls('given up')]: '0+5x60' },
    fires: [
      { labels: { app: 'video-service' }, summary: 'video-service: 5% of the webhooks of six hours were given up' },
    ],
  },
  {
    alert: 'SvcWebhooksLost',
    when: 'all arrive in the end',
    after: '60m',
    series: { [calls('arrived')]: '0+95x60', [calls('retried')]: '0+500x60', [calls('given up')]: '0x60' },
    fires: [],
  },
];

export const serviceCases: readonly AlertCase[] = [...errors, ...pods, ...rollOuts, ...webhooks];
