import { Injectable, Logger } from '@nestjs/common';
import type { AuthInfo } from '@modelcontextprotocol/server';
import { AgentServer, type Conversation } from './agent-server';

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

/** Handles each exchange of the protocol independently: version 2026-07-28, and earlier versions without sessions. */
@Injectable()
export class AgentEndpointService {
  private readonly logger = new Logger(AgentEndpointService.name);
  private handler: ReturnType<AgentEndpointService['load']> | undefined;

  constructor(private readonly server: AgentServer) {}

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
    return protocol.createMcpHandler(({ authInfo }) => this.server.create(protocol, conversationOf(authInfo)), {
      // No resource sends updates, so a subscription would keep an empty stream open forever.
      maxSubscriptions: 0,
      onerror: (error) => this.logger.debug(error.message),
    });
  }
}
