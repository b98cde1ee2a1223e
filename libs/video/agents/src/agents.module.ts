import { Module } from '@nestjs/common';
import { DraftsModule } from '@svc/video-drafts';
import { FilesModule, GenerationModule, ResourcesModule, InFlightModule, TasksModule, VideosModule } from '@svc/video';
import { AgentEndpointService } from './agent-endpoint.service';
import { AgentResourcesService } from './agent-resources.service';
import { AgentsController } from './agents.controller';
import { ProtectedResourceController } from './protected-resource.controller';
import { ProtectedResourceService } from './protected-resource.service';
import { agentToolsProvider } from './tools/agent-tools';
import { AgentTasksService } from './tasks/agent-tasks.service';
import { TaskSubscriptionsService } from './tasks/task-subscriptions.service';
import { TaskAnswersService } from './tools/task-answers.service';
import { VideoFactsService } from './video-facts.service';

/** The Model Context Protocol at `/mcp`, which language models and their hosts call. */
@Module({
  imports: [DraftsModule, FilesModule, GenerationModule, ResourcesModule, TasksModule, VideosModule, InFlightModule],
  controllers: [AgentsController, ProtectedResourceController],
  providers: [
    agentToolsProvider,
    TaskAnswersService,
    AgentTasksService,
    TaskSubscriptionsService,
    VideoFactsService,
    AgentResourcesService,
    AgentEndpointService,
    ProtectedResourceService,
  ],
})
export class AgentsModule {}
