import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';

/** Client metadata that a product publishes or sends (RFC 7591, 2). */
export interface RecordedMetadata {
  source: string;
  /** Day of the record. */
  recorded: string;
  /** Fields that no public record shows. */
  madeByHand?: string;
  body: Record<string, unknown> & { client_name: string; redirect_uris: string[] };
  /** Redirect of its authorization requests. */
  redirectUri: string;
}

/** A host of agents (MCP), as recorded in `e2e/reality/hosts`. */
export interface AgentHost {
  host: string;
  /** Null for a host that publishes no client metadata document. */
  document: RecordedMetadata | null;
  registration: RecordedMetadata;
}

export const readAgentHosts = (): AgentHost[] => {
  const folder = join(projectRoot(), 'e2e', 'reality', 'hosts');
  const files = readdirSync(folder).toSorted();
  return files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as AgentHost);
};

/** The document as it is at another origin, which a test can serve. */
export const moveDocument = ({ body }: RecordedMetadata, origin: string) => {
  const moved = (address: unknown): string => `${origin}${new URL(String(address)).pathname}`;
  const { client_id: clientId, jwks_uri: keys } = body;
  return { ...body, client_id: moved(clientId), ...(keys === undefined ? {} : { jwks_uri: moved(keys) }) };
};
