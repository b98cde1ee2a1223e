import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { callJson } from '../../harness';
import { readDocument } from '../openapi/interface-document';
import { ownPassword } from './auth-fields';
import { createCredentials } from './credentials';
import { createJourneys, type Target } from './target';
import { videoFields } from './video-fields';
import { videoJourneys } from './video-journeys';

interface VideoService {
  readonly url: string;
  /** The auth-service whose tokens it accepts. */
  readonly authUrl: string;
  readonly adminPassword: string;
  /** A finished video of another user; the generated callers have no access to it. */
  readonly finished?: { readonly taskId: string; readonly videoUrl: string };
}

let callers = 0;

export const videoTarget = ({ url, authUrl, adminPassword, finished }: VideoService): Target => {
  const document = readDocument(join(projectRoot(), 'apps', 'video-service', 'openapi.json'));
  const signed = finished && new URL(finished.videoUrl).searchParams;
  return {
    name: 'video',
    origin: url,
    document,
    knownFields: videoFields,
    journeys: createJourneys(document, videoJourneys),
    credentials: createCredentials(() => 'none'),
    lookUp: (_actor, name) => {
      if (name === 'finishedTask') return finished?.taskId;
      return name === 'signature' || name === 'expires' ? (signed?.get(name) ?? undefined) : undefined;
    },
    // Each round uses a new user, so that no limit has counted earlier tasks.
    prepare: async (actor) => {
      callers += 1;
      const body = { email: `maker${callers}-${Date.now()}@fuzz.test`, password: ownPassword };
      const account = await callJson(`${authUrl}/api/auth/users?client_type=server`, { body });
      actor.learn('accessToken', String(account['accessToken']));
      const signIn = { username: 'admin', password: adminPassword };
      const admin = await callJson(`${authUrl}/api/auth/admin/sessions`, { body: signIn });
      actor.learn('adminToken', String(admin['accessToken']));
    },
  };
};
