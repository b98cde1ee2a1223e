import { translate } from '../language';
import type { Task, Video } from './video-calls';

export const isUnderWay = ({ status }: Pick<Video, 'status'>): boolean => status === 'pending' || status === 'running';

/** The state for users: a completed video without files is gone. */
export const videoState = ({ status, result }: Video): Video['status'] | 'gone' =>
  status === 'completed' && result === null ? 'gone' : status;

/** The current step. */
export const describeStep = ({ progress }: Pick<Task, 'progress'>): string =>
  progress === null
    ? translate('library.stages.pending', { done: 0, all: 0 })
    : translate(`library.stages.${progress.stage}`, { done: progress.current, all: progress.total });
