import { Module } from '@nestjs/common';
import { DraftsModule } from '../drafts/drafts.module';
import { FilesModule } from '../files/files.module';
import { GenerationModule } from '../generation/generation.module';
import { ResourcesModule } from '../resources/resources.module';
import { TasksModule } from '../tasks/tasks.module';
import { VideosModule } from '../videos/videos.module';
import { AgentCrowds } from './agent-crowds';
import { AgentEndpoint } from './agent-endpoint';
import { AgentResources } from './agent-resources';
import { AgentServer } from './agent-server';
import { AgentsController } from './agents.controller';
import { ProtectedResource } from './protected-resource';
import { ProtectedResourceController } from './protected-resource.controller';
import { AgentTools, toolTypes } from './tools/agent-tools';
import { PictureSuggestions } from './tools/picture-suggestions';
import { SceneChanges } from './tools/scene-changes';
import { TaskAnswers } from './tools/task-answers';
import { TaskWaits } from './tools/task-waits';
import type { AnyTool } from './tools/tool';
import { VideoFacts } from './video-facts';

/** What language models and their hosts call: the Model Context Protocol at `/mcp`. */
@Module({
  imports: [DraftsModule, FilesModule, GenerationModule, ResourcesModule, TasksModule, VideosModule],
  controllers: [AgentsController, ProtectedResourceController],
  providers: [
    ...toolTypes,
    { provide: AgentTools, inject: [...toolTypes], useFactory: (...tools: AnyTool[]) => new AgentTools(tools) },
    PictureSuggestions,
    SceneChanges,
    TaskAnswers,
    TaskWaits,
    VideoFacts,
    AgentResources,
    AgentServer,
    AgentEndpoint,
    AgentCrowds,
    ProtectedResource,
  ],
})
export class AgentsModule {}
