import type { VideoFeature } from '@svc/video';
import { AgentsModule } from './agents.module';

/** The Model Context Protocol at `/mcp`. */
export const agentsFeature: VideoFeature = {
  name: 'agents',
  module: AgentsModule,
  requires: ['drafts'],
};
