import { video } from './api.js';
import { element } from './elements.js';
import { translate } from './language.js';

/** Watches the answers to all calls, shows an outage of the service in one place, and waits for its end. */

const slowAfterMs = 5_000;
const shortestPauseSeconds = 1;
const longestPauseSeconds = 30;
const busyStatuses = [502, 503, 504];

let state = 'here';
let pauseSeconds = shortestPauseSeconds;
let secondsLeft = 0;
let clock;
let waiting = [];
let tell = () => undefined;

const sentence = element('span');
/** Stays in the page, so that screen readers announce its changes. */
const spoken = element('p', { className: 'hidden', role: 'status' });
const rest = element('span', { className: 'rest' });
// Screen readers do not announce the countdown.
rest.ariaHidden = 'true';
const now = element('button', { type: 'button', className: 'quiet', textContent: translate('status.now') });
const banner = element(
  'section',
  { className: 'away', hidden: true, ariaLabel: translate('status.label') },
  sentence,
  ' ',
  rest,
  ' ',
  now,
);

const showRest = () => {
  const key = { away: 'status.again', busy: 'status.again', full: 'status.retryIn' }[state];
  rest.textContent = key === undefined ? '' : translate(key, { seconds: secondsLeft });
};

const become = (next) => {
  const before = state;
  state = next;
  banner.hidden = next === 'here';
  banner.dataset.state = next;
  now.hidden = !['away', 'busy'].includes(next);
  showRest();
  if (next === before) return;
  sentence.textContent = next === 'here' ? '' : translate(`status.states.${next}`);
  spoken.textContent = sentence.textContent;
  if (next === 'here' && (before === 'away' || before === 'busy')) tell(translate('status.back'));
};

const release = () => {
  const released = waiting;
  waiting = [];
  for (const resume of released) resume();
};

const countDown = (seconds, onEnd) => {
  clearInterval(clock);
  secondsLeft = seconds;
  showRest();
  clock = setInterval(() => {
    secondsLeft -= 1;
    showRest();
    if (secondsLeft > 0) return;
    clearInterval(clock);
    void onEnd();
  }, 1_000);
};

const comeBack = () => {
  clearInterval(clock);
  become('here');
  release();
};

/** Polls a route that needs no session and no database; the retried call checks the rest. */
const look = async () => {
  clearInterval(clock);
  const isThere = await fetch('studio/settings', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) comeBack();
  else stayAway('away');
};

const stayAway = (next, retryAfterSeconds = 0) => {
  become(next);
  countDown(Math.max(retryAfterSeconds, pauseSeconds), look);
  pauseSeconds = Math.min(pauseSeconds * 2, longestPauseSeconds);
};

const goAway = (next, retryAfterSeconds) => {
  if (state !== 'away' && state !== 'busy') stayAway(next, retryAfterSeconds);
};

const beFull = (retryAfterSeconds) => {
  if (state === 'away' || state === 'busy') return;
  become('full');
  countDown(Math.max(retryAfterSeconds, 1), comeBack);
};

const isGood = () => {
  pauseSeconds = shortestPauseSeconds;
  if (state !== 'full' && state !== 'here') comeBack();
};

const retryAfterOf = (response) => Number(response.headers.get('retry-after')) || 0;
const timers = new Map();

const noteSlowness = ({ id, request }) => {
  if (request.method !== 'GET') return;
  const timer = setTimeout(() => state === 'here' && become('slow'), slowAfterMs);
  timers.set(id, timer);
};

const noteEnd = (id) => {
  clearTimeout(timers.get(id));
  timers.delete(id);
};

const noteAnswer = ({ id, response }) => {
  noteEnd(id);
  if (busyStatuses.includes(response.status)) goAway('busy', retryAfterOf(response));
  else if (response.status === 429) beFull(retryAfterOf(response));
  else isGood();
};

const noteError = ({ id, error, request }) => {
  noteEnd(id);
  if (!request.signal.aborted && error.name !== 'AbortError') goAway('away');
};

/** True when the same call may succeed later: no answer came, or a temporary refusal. */
export const mayPass = ({ status, cause }) =>
  status === undefined ? cause !== undefined : status === 429 || busyStatuses.includes(status);

const untilBack = (signal) =>
  new Promise((resolve, reject) => {
    waiting.push(resolve);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (state === 'here' || state === 'slow') goAway('away');
  });

/**
 * Retries a call without side effects until the service is back.
 * @throws permanent errors, and the signal's reason when it aborts
 */
export const patiently = async (call, signal) => {
  for (;;) {
    try {
      const answer = await call();
      // The view was left in the meantime and may not show the answer.
      signal.throwIfAborted();
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (!mayPass(error)) throw error;
      await untilBack(signal);
    }
  }
};

const lookAgain = () => {
  if (state === 'away' || state === 'busy') void look();
};

/** Starts to watch all calls and shows what is wrong. */
export const showStates = ({ say }) => {
  tell = say;
  document.body.prepend(banner, spoken);
  now.addEventListener('click', lookAgain);
  addEventListener('online', lookAgain);
  video.use({ onRequest: noteSlowness, onResponse: noteAnswer, onError: noteError });
};
