import { series, type AlertCase } from './alert-case';

const wait = (pod: string) => series('video_longest_wait_seconds', { app: 'video-service', pod });
const line = (pod: string) => series('video_jobs', { app: 'video-service', pod, state: 'prioritized' });
const worker = (pod: string) => series('video_worker_active_jobs', { app: 'video-worker', pod });
const workers = { [worker('a')]: '2x60', [worker('b')]: '2x60', [worker('c')]: '0x60', [worker('d')]: '2x60' };
const requeued = (lost: string) => series('video_tasks_requeued_total', { app: 'video-worker', lost });
const made = (source: string) => series('video_made_total', { app: 'video-worker', source });
const steps = (outcome: string) =>
  series('video_stage_duration_seconds_count', { app: 'video-worker', stage: 'compose', outcome });
const speech = (le: string) => series('video_stage_duration_seconds_bucket', { stage: 'speech', outcome: 'done', le });

export const videoCases: readonly AlertCase[] = [
  {
    alert: 'SvcVideosWait',
    when: 'a video has waited for more than five minutes',
    after: '10m',
    series: { [wait('a')]: '400x20', [wait('b')]: '390x20' },
    fires: [{ labels: {}, summary: 'A video has waited 6m 40s for a worker' }],
  },
  {
    alert: 'SvcVideosWait',
    when: 'it has waited for three',
    after: '10m',
    series: { [wait('a')]: '180x20' },
    fires: [],
  },
  {
    alert: 'SvcLineGrows',
    when: 'hundreds wait before each worker, and more come',
    after: '50m',
    series: { [line('a')]: '0+20x60', [line('b')]: '0+20x60', ...workers },
    fires: [{ labels: {}, summary: '250 jobs a worker wait, and more come than are done' }],
  },
  {
    alert: 'SvcLineGrows',
    when: 'they become fewer',
    after: '50m',
    series: { [line('a')]: '9000-20x60', ...workers },
    fires: [],
  },
  {
    alert: 'SvcLineGrows',
    when: 'a dozen wait before each worker',
    after: '50m',
    series: { [line('a')]: '0+1x60', ...workers },
    fires: [],
  },
  {
    alert: 'SvcTasksRequeued',
    when: 'one video in ten had lost its jobs',
    after: '45m',
    series: {
      [requeued('task')]: '0+1x60',
      [requeued('queue')]: '0x60',
      [made('made')]: '0+8x60',
      [made('found')]: '0+1x60',
    },
    fires: [{ labels: {}, summary: '10% of the videos had lost their jobs' }],
  },
  {
    alert: 'SvcTasksRequeued',
    when: 'one in a hundred had',
    after: '45m',
    series: {
      [requeued('task')]: '0+1x60',
      [requeued('queue')]: '0x60',
      [made('made')]: '0+99x60',
      [made('found')]: '0x60',
    },
    fires: [],
  },
  {
    alert: 'SvcStagesFail',
    when: 'one step in ten fails',
    after: '30m',
    series: { [steps('failed')]: '0+10x60', [steps('done')]: '0+90x60' },
    fires: [{ labels: { stage: 'compose' }, summary: 'compose: 10% of the steps fail' }],
  },
  {
    alert: 'SvcStagesFail',
    when: 'one in a hundred does',
    after: '30m',
    series: { [steps('failed')]: '0+1x60', [steps('done')]: '0+99x60' },
    fires: [],
  },
  {
    alert: 'SvcStagesSlow',
    when: 'one step in five takes longer than a minute',
    after: '45m',
    series: { [speech('60')]: '0+80x60', [speech('120')]: '0+100x60', [speech('+Inf')]: '0+100x60' },
    fires: [{ labels: { stage: 'speech' }, summary: 'speech: one step in ten takes longer than a minute' }],
  },
  {
    alert: 'SvcStagesSlow',
    when: 'one in twenty does',
    after: '45m',
    series: { [speech('60')]: '0+95x60', [speech('120')]: '0+100x60', [speech('+Inf')]: '0+100x60' },
    fires: [],
  },
];
