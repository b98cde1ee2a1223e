export { TaskHostsService } from './tasks/task-hosts.service';
export { WorkMetrics } from './tasks/work-metrics';
export { VideoWorkerModule } from './video-worker.module';
export type { ScriptListener, WorkerFeature } from './worker-feature';
