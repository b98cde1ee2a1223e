import { Injectable, Logger } from '@nestjs/common';
import type { AuthInfo } from '@modelcontextprotocol/server';
import { AgentServer, type Conversation } from './agent-server';

const own = 'conversation';

/** The protocol hands on who was recognised; what it asks for besides is of no use here. */
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

/** Speaks the protocol, each exchange by itself: of 2026-07-28, and without sessions the ones before. */
@Injectable()
export class AgentEndpointService {
  private readonly logger = new Logger(AgentEndpointService.name);
  private handler: ReturnType<AgentEndpointService['load']> | undefined;

  constructor(private readonly server: AgentServer) {}

  /**
   * @param request its method, address and headers; the body has been read
   * @param message a JSON object
   */
  async answer(request: Request, message: unknown, conversation: Conversation): Promise<Response> {
    // 0.6 s and 37 MB, which a service that no agent calls need not spend.
    this.handler ??= this.load();
    const handler = await this.handler;
    return handler.fetch(request, { authInfo: authOf(conversation), parsedBody: message });
  }

  private async load() {
    const protocol = await import('@modelcontextprotocol/server');
    return protocol.createMcpHandler(({ authInfo }) => this.server.create(protocol, conversationOf(authInfo)), {
      // Nothing that could be subscribed to changes by itself, and a stream of nothing would stay open for ever.
      maxSubscriptions: 0,
      onerror: (error) => this.logger.debug(error.message),
    });
  }
}
