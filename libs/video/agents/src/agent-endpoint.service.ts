import { Inject, Injectable, Logger } from '@nestjs/common';
import type { InputRequiredResult, McpServer, ServerContext, AuthInfo } from '@modelcontextprotocol/server';
import { refuseWithoutScope, type Scope } from '@svc/access';
import { errorCodes, type AppError } from '@svc/errors';
import { productVersion, toAppError } from '@svc/http';
import { refuseBound, type Requester } from '@svc/video';
import { AgentResourcesService, toContents, isMissing, type AgentResource } from './agent-resources.service';
import { agentPrompts, type AgentPrompt } from './agent-prompts';
import { asksPerson, takesTasks, tasksExtension } from './client-capabilities';
import { AgentTasksService } from './tasks/agent-tasks.service';
import { isTaskListen, TaskSubscriptionsService } from './tasks/task-subscriptions.service';
import { agentTools } from './tools/agent-tools';
import { Question, runTool, toolSchema } from './tools/run-tool';
import type { AnyTool, ToolCall } from './tools/tool';
import { toolFailure } from './tool-words';

type Protocol = typeof import('@modelcontextprotocol/server');
type Arguments = Readonly<Record<string, unknown>>;

/** The caller, and a signal that aborts when the client disconnects. */
interface Conversation {
  requester: Requester;
  signal: AbortSignal;
}

/** Resources are videos and scripts. */
const scopeOfResources: Scope = 'videos:read';

const unchanging = { listChanged: false };
const capabilities = { tools: unchanging, resources: unchanging, prompts: unchanging };
const extensions = { [tasksExtension]: {} };

const own = 'conversation';

/** The protocol passes on the caller's identity only. */
const toAuthInfo = (conversation: Conversation): AuthInfo => ({
  token: '',
  clientId: conversation.requester.name,
  scopes: [],
  extra: { [own]: conversation },
});

const findConversation = (auth: AuthInfo | undefined): Conversation => {
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

const createReporter = ({ mcpReq }: ServerContext): ToolCall['report'] => {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return null;
  return (progress, message) => {
    const params = { progressToken, progress, total: 100, message };
    // The client may have disconnected.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
};

/** Tools read the resource of these arguments as a route reads the one of its path. */
const namesResource = ({ draft_id, task_id }: Arguments): boolean => Boolean(draft_id ?? task_id);

const consentKey = 'consent';

const readConsent = (
  protocol: Protocol,
  { envelope, inputResponses }: ServerContext['mcpReq'],
): ToolCall['consent'] => {
  if (!asksPerson(envelope)) return 'unavailable';
  const answer = protocol.inputResponse(inputResponses, consentKey);
  if (answer.kind !== 'elicit') return 'unasked';
  return answer.action === 'accept' ? 'given' : 'refused';
};

const ask = ({ inputRequired }: Protocol, message: string): InputRequiredResult =>
  inputRequired({
    // Accepting the empty form is the consent.
    inputRequests: {
      [consentKey]: inputRequired.elicit({ message, requestedSchema: { type: 'object', properties: {} } }),
    },
  });

/** A schema that is shown to clients and accepts everything. */
const describedBy = (schema: Record<string, unknown>) => ({
  '~standard': {
    version: 1 as const,
    vendor: 'svc',
    validate: (value: unknown) => ({ value: value as Arguments }),
    jsonSchema: { input: () => schema, output: () => schema },
  },
});

/** The protocol has strings as arguments of prompts only. */
const offerPrompt = (protocol: Protocol, server: McpServer, prompt: AgentPrompt): void => {
  const { name, title, description, words } = prompt;
  const properties = Object.fromEntries(prompt.arguments.map((one) => [one.name, { description: one.description }]));
  const required = prompt.arguments.flatMap((one) => (one.isRequired ? [one.name] : []));
  const argsSchema = describedBy({ type: 'object', properties, required });
  server.registerPrompt(name, { title, description, argsSchema }, (all) => {
    const given = all as Readonly<Record<string, string>>;
    const missing = required.find((one) => (given[one] ?? '').trim() === '');
    if (missing !== undefined)
      throw new protocol.ProtocolError(
        protocol.ProtocolErrorCode.InvalidParams,
        `The argument ${missing} is required.`,
      );
    const text = words(given);
    return { description, messages: [{ role: 'user', content: { type: 'text', text } }] };
  });
};

/**
 * Handles each exchange of the protocol independently: version 2026-07-28, and earlier versions without sessions. The
 * tools and resources are created anew for each exchange. Nothing is kept between exchanges, so any replica can answer.
 */
@Injectable()
export class AgentEndpointService {
  private readonly logger = new Logger(AgentEndpointService.name);
  private handler: ReturnType<AgentEndpointService['load']> | undefined;
  private readonly schemas: ReadonlyMap<string, ReturnType<typeof toolSchema>>;

  constructor(
    @Inject(agentTools) private readonly tools: readonly AnyTool[],
    private readonly resources: AgentResourcesService,
    private readonly tasks: AgentTasksService,
    private readonly subscriptions: TaskSubscriptionsService,
  ) {
    this.schemas = new Map(tools.map(({ name, forms }) => [name, toolSchema(forms)]));
  }

  /** The scope of a message; null for one that neither calls a tool nor reads a resource. */
  findScope(message: unknown): Scope | null {
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
    const answer = await handler.fetch(request, { authInfo: toAuthInfo(conversation), parsedBody: message });
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (!isStream || !isTaskListen(message)) return answer;
    // The SDK has checked the request; its own stream knows nothing of tasks.
    await answer.body?.cancel();
    return this.subscriptions.listen(message, conversation.requester, conversation.signal);
  }

  private async load() {
    const protocol = await import('@modelcontextprotocol/server');
    return protocol.createMcpHandler(({ authInfo, era }) => this.create(protocol, findConversation(authInfo), era), {
      onerror: (error) => this.logger.debug(error.message),
    });
  }

  private create(protocol: Protocol, conversation: Conversation, era: 'legacy' | 'modern'): McpServer {
    const server = new protocol.McpServer(
      { name: 'svc-video', title: 'Video service', version: productVersion },
      { instructions, capabilities: { ...capabilities, ...(era === 'modern' && { extensions }) } },
    );
    if (era === 'modern') this.tasks.offer(protocol, server, conversation.requester);
    for (const tool of this.tools) this.offer(protocol, server, tool, conversation);
    for (const prompt of agentPrompts) offerPrompt(protocol, server, prompt);
    for (const resource of this.resources.all) this.show(protocol, server, resource, conversation);
    return server;
  }

  private offer(protocol: Protocol, server: McpServer, tool: AnyTool, conversation: Conversation): void {
    // The request fields validate the arguments, with their own messages.
    const inputSchema = describedBy({ ...this.schemas.get(tool.name) });
    const { title, description, isReadOnly, isDestructive = false } = tool;
    const annotations = { title, readOnlyHint: isReadOnly, destructiveHint: isDestructive, openWorldHint: !isReadOnly };
    const facts = { title, description, inputSchema, annotations, _meta: { requiredScope: tool.scope } };
    server.registerTool(tool.name, facts, async (given, context) => {
      const result = await this.use(tool, given as Arguments, {
        requester: conversation.requester,
        signal: AbortSignal.any([conversation.signal, context.mcpReq.signal]),
        report: createReporter(context),
        takesTasks: takesTasks(context.mcpReq.envelope),
        consent: readConsent(protocol, context.mcpReq),
      });
      return result instanceof Question ? ask(protocol, result.text) : result;
    });
  }

  private async use(tool: AnyTool, given: Arguments, call: ToolCall): ReturnType<typeof runTool> {
    try {
      refuseWithoutScope(tool.scope, call.requester.scopes);
      if (!namesResource(given)) refuseBound(call.requester);
      return await runTool(tool, given, call);
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
      toContents(uri.href, await careful(uri.href, read(String(id), requester))),
    );
  }
}
