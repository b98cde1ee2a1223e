export * from './task.repository';
export * from './exclusive-work.service';
export type { DescribedFailure, FailedTask } from './failed-tasks.statements';
export { TaskRemovalRepository } from './task-removal.repository';
export { type KeptPart, type PartUse, KeptPartRepository } from './kept-part.repository';
export { type FinishedTask, LostVideoRepository } from './lost-video.repository';
export {
  searchSeparator,
  type SearchedTask,
  type SearchText,
  type VideoQuery,
  type VideoPage,
  VideoRepository,
} from './video.repository';
export { storedActivity } from './stored-activity';
export type { SweepHistory } from './sweep-history';
export * from './task-changes.service';
export * from './task-transition.repository';
export * from './task.entity';
export { UserRepository } from './user.repository';
export * from './video-schema';
export * from './video-data.module';
export { WebhookOutboxRepository } from './webhook-outbox.repository';
export { tallyRows } from './migrations/tallies';
export { readTallied } from './tally.statements';
