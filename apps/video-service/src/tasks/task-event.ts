import type { TaskResponse } from './task.response';

const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The first words of a stream: how soon to connect again. */
export const welcome = 'retry: 2000\n\n';
export const heartbeat = Buffer.from(': still there\n\n');
/** The last words to a client that is to connect again, to another replica. */
export const goodbye = Buffer.from('retry: 1000\n\n');

/** What changes of a task: not its request, which may be long and is known to whoever follows it. */
export const progressEvent = ({ request_params: _request, ...progress }: TaskResponse): Buffer =>
  Buffer.from(event('progress', progress));

/** How it ended, and the whole task. */
export const endEvent = (task: TaskResponse): Buffer =>
  Buffer.concat([progressEvent(task), Buffer.from(event('end', task))]);
