import { Injectable } from '@nestjs/common';
import { EditSceneTool } from './edit-scene.tool';
import { ListTemplatesTool } from './list-templates.tool';
import { MakeVideoTool } from './make-video.tool';
import type { AnyTool } from './tool';
import { VideoStatusTool } from './video-status.tool';
import { WriteScriptTool } from './write-script.tool';

/** All tools, in the order in which they are used. */
@Injectable()
export class AgentTools {
  readonly all: readonly AnyTool[];

  constructor(
    templates: ListTemplatesTool,
    script: WriteScriptTool,
    scene: EditSceneTool,
    video: MakeVideoTool,
    status: VideoStatusTool,
  ) {
    this.all = [templates, script, scene, video, status];
  }
}
