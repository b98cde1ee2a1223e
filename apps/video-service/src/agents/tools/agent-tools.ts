import { AddSceneTool } from './add-scene.tool';
import { ChoosePictureTool } from './choose-picture.tool';
import { EditSceneTool } from './edit-scene.tool';
import { ListTemplatesTool } from './list-templates.tool';
import { MakeVariantsTool } from './make-variants.tool';
import { MakeVideoTool } from './make-video.tool';
import { MoveSceneTool } from './move-scene.tool';
import { RemoveSceneTool } from './remove-scene.tool';
import { RepaintSceneTool } from './repaint-scene.tool';
import { RewriteSceneTool } from './rewrite-scene.tool';
import { SuggestPicturesTool } from './suggest-pictures.tool';
import type { AnyTool } from './tool';
import { VideoStatusTool } from './video-status.tool';
import { WriteScriptTool } from './write-script.tool';

/** The order is the usual order of use. */
export const toolTypes = [
  ListTemplatesTool,
  WriteScriptTool,
  EditSceneTool,
  RewriteSceneTool,
  AddSceneTool,
  MoveSceneTool,
  RemoveSceneTool,
  SuggestPicturesTool,
  ChoosePictureTool,
  RepaintSceneTool,
  MakeVideoTool,
  MakeVariantsTool,
  VideoStatusTool,
] as const;

export class AgentTools {
  constructor(readonly all: readonly AnyTool[]) {}
}
