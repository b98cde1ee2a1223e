/** Calls of the video-service, with an access token where it wants one. */

/** What the service says about signing in: `{ signInUrl: string | null }`. */
const settings = await (await fetch('studio/settings')).json();

let session = null;
let askForSession = async () => undefined;

/** @param {() => Promise<void>} ask shows the sign-in form and resolves once somebody has signed in */
export const whenSessionIsNeeded = (ask) => {
  askForSession = ask;
};

export const needsSession = settings.signInUrl !== null;

export class ApiProblem extends Error {
  constructor(body, status) {
    super(body?.message ?? `The service answered ${status}.`);
    this.status = status;
  }
}

const authCall = async (path, options) => {
  const response = await fetch(`${settings.signInUrl}/api/auth/${path}`, {
    method: 'POST',
    credentials: 'include',
    ...options,
    headers: { 'content-type': 'application/json', ...options.headers },
  });
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new ApiProblem(body, response.status);
  return body;
};

/** @throws ApiProblem */
export const signIn = async (email, password) => {
  session = await authCall('sessions', { body: JSON.stringify({ email, password }) });
};

export const signOut = async () => {
  await authCall('logout', { headers: { authorization: `Bearer ${session?.accessToken}` } }).catch(() => undefined);
  session = null;
};

/** Tokens last minutes: the cookie of the auth-service gives the next one. */
const renewSession = async () => {
  try {
    session = await authCall('refresh', { headers: { 'x-csrf-token': session?.csrfToken ?? '' } });
  } catch {
    session = null;
    await askForSession();
  }
};

/**
 * @returns {Promise<Response>} one that is ok
 * @throws ApiProblem
 */
const request = async (path, options = {}) => {
  if (needsSession && session === null) await askForSession();
  const send = () =>
    fetch(path, {
      ...options,
      headers: { ...options.headers, ...(session ? { authorization: `Bearer ${session.accessToken}` } : {}) },
    });
  let response = await send();
  if (response.status === 401 && needsSession) {
    await renewSession();
    response = await send();
  }
  if (!response.ok) throw new ApiProblem(await response.json().catch(() => null), response.status);
  return response;
};

export const read = async (path) => (await request(path)).json();

export const list = async (resource) => (await read(`api/resources/${resource}`)).data;

/** @returns {Promise<string>} id of the task */
export const makeVideo = async (film) => {
  const response = await request('api/video/generate/async', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(film),
  });
  return (await response.json()).task_id;
};

export const cancelTask = (taskId) => request(`api/tasks/${taskId}`, { method: 'DELETE' });

/** Events of a stream as `{ name, data }`; comments are skipped. */
async function* eventsOf(response) {
  let rest = '';
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop();
    for (const block of blocks) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (name) yield { name, data: JSON.parse(data) };
    }
  }
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The task after each change, until its end. A connection that breaks is opened again.
 * @throws ApiProblem when the task cannot be read
 */
export async function* followTask(taskId) {
  for (;;) {
    try {
      for await (const { name, data } of eventsOf(await request(`api/tasks/${taskId}/events`))) {
        yield data;
        if (name === 'end') return;
      }
    } catch (error) {
      if (error instanceof ApiProblem) throw error;
    }
    await pause(1000);
  }
}

/** A file beside the task's video: same address, other name. Only the path counts, so that it stays on this origin. */
export const fileOf = (task, name) => {
  const { pathname, search } = new URL(task.result.video_url);
  return pathname.replace(/[^/]+$/, name ?? '$&') + search;
};
