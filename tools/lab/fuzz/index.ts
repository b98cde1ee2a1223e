export { createChecker } from './checks/check-answer';
export { readDocument, type Operation } from './document/interface-document';
export { describeFinding, type Finding } from './run/findings';
export { FuzzRun, type FuzzOptions } from './run/fuzz-service';
export { authTarget } from './services/auth-target';
export { openMailbox, type Mailbox } from './services/mailbox';
export type { Target } from './services/target';
export { videoTarget } from './services/video-target';
