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
import { AgentTools } from './tools/agent-tools';
import { EditSceneTool } from './tools/edit-scene.tool';
import { ListTemplatesTool } from './tools/list-templates.tool';
import { MakeVideoTool } from './tools/make-video.tool';
import { TaskAnswers } from './tools/task-answers';
import { TaskWaits } from './tools/task-waits';
import { VideoStatusTool } from './tools/video-status.tool';
import { WriteScriptTool } from './tools/write-script.tool';
import { VideoFacts } from './video-facts';

const tools = [ListTemplatesTool, WriteScriptTool, EditSceneTool, MakeVideoTool, VideoStatusTool];

/** What language models and their hosts call: the Model Context Protocol at `/mcp`. */
@Module({
  imports: [DraftsModule, FilesModule, GenerationModule, ResourcesModule, TasksModule, VideosModule],
  controllers: [AgentsController, ProtectedResourceController],
  providers: [
    ...tools,
    AgentTools,
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
