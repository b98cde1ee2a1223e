import type { FactoryProvider } from '@nestjs/common';
import {
  DraftChangesService,
  DraftVideosService,
  DraftsService,
  PictureCandidatesService,
  SceneEditsService,
} from '@svc/video-drafts';
import { GenerationService, ResourcesService, TaskService } from '@svc/video';
import { createPictureTools } from './picture.tools';
import { createSceneTools } from './scene.tools';
import { createScriptTools } from './script.tools';
import { TaskAnswersService } from './task-answers.service';
import type { AnyTool } from './tool';
import { createVideoTools } from './video.tools';

/** Injects `readonly AnyTool[]`, in the usual order of use. */
export const agentTools = Symbol('agent tools');

export const agentToolsProvider: FactoryProvider<readonly AnyTool[]> = {
  provide: agentTools,
  inject: [
    ResourcesService,
    DraftsService,
    DraftChangesService,
    SceneEditsService,
    PictureCandidatesService,
    GenerationService,
    DraftVideosService,
    TaskService,
    TaskAnswersService,
  ],
  useFactory: (
    resources: ResourcesService,
    drafts: DraftsService,
    changes: DraftChangesService,
    edits: SceneEditsService,
    candidates: PictureCandidatesService,
    generation: GenerationService,
    videos: DraftVideosService,
    tasks: TaskService,
    answers: TaskAnswersService,
  ) => [
    ...createScriptTools(resources, drafts, answers),
    ...createSceneTools(changes, edits),
    ...createPictureTools(candidates, changes, edits),
    ...createVideoTools(generation, videos, drafts, tasks, answers),
  ],
};
