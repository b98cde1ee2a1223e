import { Injectable, Logger } from '@nestjs/common';
import type { CallToolResult, McpServer, ServerContext, AuthInfo } from '@modelcontextprotocol/server';
import { refuseWithoutScope, type Scope } from '@svc/access';
import { errorCodes, type AppError } from '@svc/errors';
import { productVersion, toAppError } from '@svc/http';
import type { Requester } from '../requester';
import { AgentResourcesService, contentsOf, isMissing, type AgentResource } from './agent-resources.service';
import { PictureTools } from './tools/picture.tools';
import { SceneTools } from './tools/scene.tools';
import { ScriptTools } from './tools/script.tools';
import { VideoTools } from './tools/video.tools';
import { runTool, toolSchema } from './tools/run-tool';
import type { AnyTool, ToolCall } from './tools/tool';
import { toolFailure } from './tool-words';

type Protocol = typeof import('@modelcontextprotocol/server');
type Arguments = Readonly<Record<string, unknown>>;

/** The caller, and a signal that aborts when the client disconnects. */
export interface Conversation {
  requester: Requester;
  signal: AbortSignal;
}

/** Resources are videos and scripts. */
const scopeOfResources: Scope = 'videos:read';

const own = 'conversation';

/** The protocol passes on the caller's identity only. */
const authOf = (conversation: Conversation): AuthInfo => ({
  token: '',
  clientId: conversation.requester.name,
  scopes: [],
  extra: { [own]: conversation },
});

const conversationOf = (auth: AuthInfo | undefined): Conversation => {
  const conversation = auth?.extra?.[own];
  if (conversation === undefined) throw new Error('An exchange has lost its caller.');
  return conversation as Conversation;
};

const instructions = `
Makes narrated, illustrated videos with captions from a topic or a script.

1. write_script with the topic: answers a draft with its scenes. Show them to the person; edit_scene changes one.
2. make_video with the draft_id: answers a task_id at once.
3. video_status with the task_id: waits, and answers video_url when the video is done.

Beyond that a script is changed scene by scene: rewrite_scene, add_scene, move_scene, remove_scene; for its pictures suggest_pictures, choose_picture, repaint_scene. make_variants makes one script in several formats and languages.

If the user does not want to see the script, call make_video with the topic alone. Making a draft again makes only what has changed.
`.trim();

const reportOf = ({ mcpReq }: ServerContext): ToolCall['report'] => {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return null;
  return (progress, message) => {
    const params = { progressToken, progress, total: 100, message };
    // The client may have disconnected.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
};

/**
 * Handles each exchange of the protocol independently: version 2026-07-28, and earlier versions without sessions. The
 * tools and resources are created anew for each exchange. Nothing is kept between exchanges, so any replica can answer.
 */
@Injectable()
export class AgentEndpointService {
  private readonly logger = new Logger(AgentEndpointService.name);
  private handler: ReturnType<AgentEndpointService['load']> | undefined;
  private readonly tools: readonly AnyTool[];
  private readonly schemas: ReadonlyMap<string, ReturnType<typeof toolSchema>>;

  constructor(
    script: ScriptTools,
    scenes: SceneTools,
    pictures: PictureTools,
    videos: VideoTools,
    private readonly resources: AgentResourcesService,
  ) {
    // The order is the usual order of use.
    this.tools = [...script.all, ...scenes.all, ...pictures.all, ...videos.all];
    this.schemas = new Map(this.tools.map(({ name, forms }) => [name, toolSchema(forms)]));
  }

  /** The scope of a message; null for one that neither calls a tool nor reads a resource. */
  scopeOf(message: unknown): Scope | null {
    const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } | null };
    if (typeof method !== 'string') return null;
    if (method.startsWith('resources/')) return scopeOfResources;
    if (method !== 'tools/call') return null;
    return this.tools.find(({ name }) => name === params?.name)?.scope ?? null;
  }

  /**
   * @param request method, address and headers; the body has been read
   * @param message a JSON object
   */
  async answer(request: Request, message: unknown, conversation: Conversation): Promise<Response> {
    // Loading takes 0.6 s and 37 MB, which a service without agents need not spend.
    this.handler ??= this.load();
    const handler = await this.handler;
    return handler.fetch(request, { authInfo: authOf(conversation), parsedBody: message });
  }

  private async load() {
    const protocol = await import('@modelcontextprotocol/server');
    return protocol.createMcpHandler(({ authInfo }) => this.create(protocol, conversationOf(authInfo)), {
      // No resource sends updates, so a subscription would keep an empty stream open forever.
      maxSubscriptions: 0,
      onerror: (error) => this.logger.debug(error.message),
    });
  }

  private create(protocol: Protocol, conversation: Conversation): McpServer {
    const server = new protocol.McpServer(
      { name: 'svc-video', title: 'Video service', version: productVersion },
      { instructions, capabilities: { tools: { listChanged: false }, resources: { listChanged: false } } },
    );
    for (const tool of this.tools) this.offer(server, tool, conversation);
    for (const resource of this.resources.all) this.show(protocol, server, resource, conversation);
    return server;
  }

  private offer(server: McpServer, tool: AnyTool, conversation: Conversation): void {
    const schema = { ...this.schemas.get(tool.name) };
    const converter = (): Record<string, unknown> => schema;
    const inputSchema = {
      '~standard': {
        version: 1 as const,
        vendor: 'svc',
        // The request fields validate the arguments, with their own messages.
        validate: (value: unknown) => ({ value: value as Arguments }),
        jsonSchema: { input: converter, output: converter },
      },
    };
    const { title, description, isReadOnly, isDestructive = false } = tool;
    const annotations = { title, readOnlyHint: isReadOnly, destructiveHint: isDestructive, openWorldHint: !isReadOnly };
    const facts = { title, description, inputSchema, annotations, _meta: { requiredScope: tool.scope } };
    server.registerTool(tool.name, facts, (given, context) =>
      this.use(tool, given as Arguments, { ...conversation, report: reportOf(context) }, context.mcpReq.signal),
    );
  }

  private async use(tool: AnyTool, given: Arguments, call: ToolCall, cancelled: AbortSignal): Promise<CallToolResult> {
    try {
      refuseWithoutScope(tool.scope, call.requester.scopes);
      return await runTool(tool, given, { ...call, signal: AbortSignal.any([call.signal, cancelled]) });
    } catch (thrown) {
      return toolFailure(this.note(tool.name, thrown));
    }
  }

  private note(name: string, thrown: unknown): AppError {
    const error = toAppError(thrown);
    this.logger[errorCodes[error.code].level](`${name}: ${error.code}: ${error.message}`, error.cause);
    return error;
  }

  private show(
    protocol: Protocol,
    server: McpServer,
    { name, title, description, template, list, read }: AgentResource,
    { requester }: Conversation,
  ): void {
    const careful = async <Answer>(uri: string, answer: Promise<Answer>): Promise<Answer> => {
      try {
        return await answer;
      } catch (thrown) {
        if (isMissing(thrown)) throw new protocol.ResourceNotFoundError(uri);
        throw new protocol.ProtocolError(protocol.ProtocolErrorCode.InternalError, this.note(name, thrown).message);
      }
    };
    const listed = new protocol.ResourceTemplate(template, {
      list: async () => ({ resources: await careful(template, list(requester)) }),
    });
    server.registerResource(name, listed, { title, description, mimeType: 'application/json' }, async (uri, { id }) =>
      contentsOf(uri.href, await careful(uri.href, read(String(id), requester))),
    );
  }
}
