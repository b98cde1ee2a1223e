export { AssetsModule } from './assets/assets.module';
export { DocumentsService } from './assets/documents.service';
export { AcceptsFiles, readForm } from './assets/file-form';
export { isOwnUpload } from './assets/upload-names';
export { UploadSpoolService } from './assets/upload-spool.service';
export { TasksCommand } from './commands/tasks.command';
export { FileAddressesService } from './files/file-addresses.service';
export { sendFile } from './files/files.controller';
export { FilesModule } from './files/files.module';
export { FilesService } from './files/files.service';
export { BySignedAddress, mayRead } from './files/signed-address.guard';
export { SignedAddresses, signedAddressMaximum, signingKeys } from './files/signed-addresses';
export { generationExamples } from './generation/generation.examples';
export { GenerationModule } from './generation/generation.module';
export { AsyncGenerationBody, GenerationBody } from './generation/generation.request';
export { GenerationService } from './generation/generation.service';
export { IdempotencyKeyHeader, requestHash } from './generation/idempotency-key';
export { type Acceptance, TaskIntakeService } from './generation/task-intake.service';
export { HousekeepingService } from './housekeeping/housekeeping.service';
export { InFlightLimitsService } from './in-flight/in-flight-limits.service';
export { InFlightInterceptor } from './in-flight/in-flight.interceptor';
export { InFlightModule } from './in-flight/in-flight.module';
export { CurrentRequester, type Requester, maySee, refuseBound, requireDeletion } from './requester';
export { looks, lookParameters } from './resources/looks';
export { WorkflowResponse } from './resources/resource.response';
export { ResourcesModule } from './resources/resources.module';
export { ResourcesService } from './resources/resources.service';
export { ClientGone, RateLimit, Route, TaskIdParam } from './route-decorators';
export { copyStatuses, fileRoute, intakeErrors, uploadErrors, videoFile } from './route-answers';
export { activityResponse } from './tasks/activity.response';
export { CreditResponse, creditResponse } from './tasks/credit.response';
export { OpenStreamsService } from './tasks/open-streams.service';
export { TaskFollowerService } from './tasks/task-follower.service';
export { TaskMapper } from './tasks/task-mapper';
export {
  DoneResponse,
  done,
  NarrationSourceResponse,
  PaginationResponse,
  TaskListResponse,
  TaskResponse,
  TextSourceResponse,
  VideoResultResponse,
} from './tasks/task.response';
export { TaskService } from './tasks/task.service';
export { TasksModule } from './tasks/tasks.module';
export { WarningResponse, warningResponses } from './tasks/warning.response';
export { DeletedUserDataService } from './user-deletion/deleted-user-data.service';
export { type AccountData, type ExpiredRows, type VideoFeature } from './video-feature';
export { videoServiceOptions } from './video-service-options';
export { VideoMapper, toExcerpt, chooseTitle } from './videos/video-mapper';
export { VideoResponse } from './videos/video.response';
export { VideosModule } from './videos/videos.module';
export { VideosService } from './videos/videos.service';
export type { VoiceResponse } from './voices/voice.response';
export { VoiceSamplesService } from './voices/voice-samples.service';
export { checkWebhookUrl } from './webhooks/webhook-url';
export { AssetResponse } from './assets/asset.response';
export { BrandResponse } from './assets/brand.dto';
export { UploadQueuesService } from './assets/upload-queues.service';
export { UserDeletionService } from './user-deletion/user-deletion.service';
