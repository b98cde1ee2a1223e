import { Injectable } from '@nestjs/common';
import type { ListResourcesResult, ReadResourceResult } from '@modelcontextprotocol/server';
import type { BoundResource } from '@svc/access';
import { AppError } from '@svc/errors';
import { DraftsService, draftResponse } from '@svc/video-drafts';
import { type Requester, TaskService, chooseTitle, VideosService } from '@svc/video';
import { VideoFactsService } from './video-facts.service';

const newest = { offset: 0, limit: 50 };
const mimeType = 'application/json';

/** A kind of resource, with an address template of its own. */
export interface AgentResource {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Contains one variable, the id. */
  readonly template: string;
  readonly list: (requester: Requester) => Promise<ListResourcesResult['resources']>;
  /** @throws AppError for an id that does not exist or that the requester may not see */
  readonly read: (id: string, requester: Requester) => Promise<object>;
}

export const toContents = (uri: string, facts: object): ReadResourceResult => ({
  contents: [{ uri, mimeType, text: JSON.stringify(facts) }],
});

export const isMissing = (error: unknown): boolean => error instanceof AppError && error.statusCode === 404;

/** Ids of the resources that the requester is bound to; null for a requester who is not bound. */
const boundTo = ({ bound }: Requester, wanted: BoundResource['type']): string[] | null =>
  bound?.flatMap(({ type, identifier }) => (type === wanted ? [identifier] : [])) ?? null;

const existing = async <Thing>(reads: readonly Promise<Thing>[]): Promise<Thing[]> => {
  const found = await Promise.all(
    reads.map((read) =>
      read.catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    ),
  );
  return found.flatMap((thing) => (thing === null ? [] : [thing]));
};

@Injectable()
export class AgentResourcesService {
  constructor(
    private readonly tasks: TaskService,
    private readonly videos: VideosService,
    private readonly drafts: DraftsService,
    private readonly facts: VideoFactsService,
  ) {}

  readonly all: readonly AgentResource[] = [
    {
      name: 'videos',
      title: 'Videos',
      description: 'A video of your library in any state, with its addresses once it is completed',
      template: 'video://{id}',
      list: (requester) => this.listVideos(requester),
      read: async (id, requester) => this.facts.of(await this.tasks.read(id, requester)),
    },
    {
      name: 'drafts',
      title: 'Scripts',
      description: 'A script with its scenes, and the request that it was written for',
      template: 'draft://{id}',
      list: (requester) => this.listDrafts(requester),
      read: async (id, requester) => draftResponse(await this.drafts.read(id, requester)),
    },
  ];

  private async listVideos(requester: Requester): Promise<ListResourcesResult['resources']> {
    const named = boundTo(requester, 'video');
    const tasks =
      named === null
        ? (await this.videos.list(newest, requester)).tasks
        : await existing(named.map((id) => this.videos.read(id, requester)));
    return tasks.map((task) => ({
      uri: `video://${task.id}`,
      name: chooseTitle(task),
      title: chooseTitle(task),
      description: `A video, ${task.status}`,
      mimeType,
    }));
  }

  private async listDrafts(requester: Requester): Promise<ListResourcesResult['resources']> {
    const named = boundTo(requester, 'draft');
    const drafts =
      named === null
        ? (await this.drafts.list(newest, requester)).drafts
        : await existing(named.map((id) => this.drafts.read(id, requester)));
    return drafts.map(({ id, title, version }) => ({
      uri: `draft://${id}`,
      name: title ?? 'Untitled script',
      title: title ?? 'Untitled script',
      description: `A script, version ${version}`,
      mimeType,
    }));
  }
}
