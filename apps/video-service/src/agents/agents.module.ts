import { Module } from '@nestjs/common';
import { DraftsModule } from '../drafts/drafts.module';
import { FilesModule } from '../files/files.module';
import { GenerationModule } from '../generation/generation.module';
import { ResourcesModule } from '../resources/resources.module';
import { TasksModule } from '../tasks/tasks.module';
import { VideosModule } from '../videos/videos.module';
import { AgentConcurrencyLimiter } from './agent-concurrency.limiter';
import { AgentEndpointService } from './agent-endpoint.service';
import { AgentResourcesService } from './agent-resources.service';
import { AgentServer } from './agent-server';
import { AgentsController } from './agents.controller';
import { ProtectedResourceService } from './protected-resource.service';
import { ProtectedResourceController } from './protected-resource.controller';
import { AgentTools, toolTypes } from './tools/agent-tools';
import { PictureSuggestionsService } from './tools/picture-suggestions.service';
import { SceneChangesService } from './tools/scene-changes.service';
import { TaskAnswersService } from './tools/task-answers.service';
import { TaskWaitsService } from './tools/task-waits.service';
import type { AnyTool } from './tools/tool';
import { VideoFactsService } from './video-facts.service';

/** The Model Context Protocol at `/mcp`, which language models and their hosts call. */
@Module({
  imports: [DraftsModule, FilesModule, GenerationModule, ResourcesModule, TasksModule, VideosModule],
  controllers: [AgentsController, ProtectedResourceController],
  providers: [
    ...toolTypes,
    { provide: AgentTools, inject: [...toolTypes], useFactory: (...tools: AnyTool[]) => new AgentTools(tools) },
    PictureSuggestionsService,
    SceneChangesService,
    TaskAnswersService,
    TaskWaitsService,
    VideoFactsService,
    AgentResourcesService,
    AgentServer,
    AgentEndpointService,
    AgentConcurrencyLimiter,
    ProtectedResourceService,
  ],
})
export class AgentsModule {}
