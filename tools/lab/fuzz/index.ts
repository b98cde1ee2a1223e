/** Lets the end-to-end tests send a few of the requests that `npm run lab -- fuzz` sends by the thousand. */
export { describeFinding } from './run/findings';
export { FuzzRun } from './run/fuzz-service';
export { authTarget } from './services/auth-target';
export { openMailbox, type Mailbox } from './services/mailbox';
export type { Target } from './services/target';
export { videoTarget } from './services/video-target';
