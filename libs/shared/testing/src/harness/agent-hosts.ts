import { readReality } from './reality';

/** Client metadata that a product publishes or sends (RFC 7591, 2). */
export interface RecordedMetadata {
  source: string;
  /** Day of the record. */
  recorded: string;
  /** Fields that no public record shows. */
  madeByHand?: string;
  body: Record<string, unknown> & {
    client_id?: string;
    client_name: string;
    jwks_uri?: string;
    redirect_uris: string[];
  };
  /** Part of the sentence that refuses it: it breaks the rules of client metadata documents. */
  refused?: string;
  /** Redirect of its authorization requests. */
  redirectUri: string;
}

/** A host of agents (MCP) or another application that describes itself, of the folders `hosts` of the corpora. */
export interface AgentHost {
  host: string;
  /** Null for a host that publishes no client metadata document. */
  document: RecordedMetadata | null;
  /** Null for an application that registers nowhere. */
  registration: RecordedMetadata | null;
}

export const readAgentHosts = (): AgentHost[] => readReality('hosts');

/** The document as it is at another origin, which a test can serve. */
export const moveDocument = ({ body }: RecordedMetadata, origin: string) => {
  const { client_id: clientId, jwks_uri: keys } = body;
  const { hostname, pathname } = new URL(clientId ?? '');
  const movedKeys = keys === undefined ? {} : { jwks_uri: `${origin}${new URL(keys).pathname}` };
  return { ...body, client_id: `${origin}/${hostname}${pathname}`, ...movedKeys };
};
