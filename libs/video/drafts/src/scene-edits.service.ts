import { Inject, Injectable } from '@nestjs/common';
import type { DraftScene, WrittenDraft } from './draft.entity';
import { AppError } from '@svc/errors';
import type { Pipeline } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-engine';
import { FairQueue } from '@svc/concurrency';
import type { Requester } from '@svc/video';
import { DraftChangesService } from './draft-changes.service';
import type { OutlinedDraft } from './draft-outlines.service';
import type { SceneRepaintBody, SceneRewriteBody } from './scene-edits.request';
import { findSceneIndex } from './draft-scenes';

const limits = { places: 4, perCaller: 8, total: 80, what: 'scenes', retryAfterSeconds: 10 };

interface Asking {
  requester: Requester;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

/** Shows the next found picture. Searches again when nothing was found or the prompt changed. */
const repainted = (scene: DraftScene, prompt: string | null, seed: number): DraftScene => {
  const { found, chosen, later, pictures: _shown, ...rest } = scene;
  const isSame = prompt === null || prompt === scene.picture.prompt;
  const picture = { prompt: prompt ?? scene.picture.prompt, asset: null, seed };
  if (!isSame) return { ...rest, picture, isSinglePicture: true };
  if (found === undefined || scene.picture.asset !== null) return { ...rest, picture };
  if (chosen !== undefined) return { ...rest, picture, found, ...(later && { later }) };
  const [first, ...others] = found;
  if (first === undefined || others.length === 0) throw new AppError('NO_OTHER_PICTURE');
  return { ...rest, picture, found: [...others, first], ...(later && { later }) };
};

/** Rewrites or repaints one scene of a draft. */
@Injectable()
export class SceneEditsService {
  private readonly queue = new FairQueue(limits);

  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    private readonly changes: DraftChangesService,
  ) {}

  /**
   * @throws AppError DRAFT_NOT_FOUND, SCENE_NOT_FOUND, DRAFT_NOT_READY, DRAFT_CHANGED (also after a concurrent change),
   * WRITER_NEEDED, PROVIDER_FAILED, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
   */
  async rewrite(draftId: string, scene: string, body: SceneRewriteBody, asking: Asking): Promise<OutlinedDraft> {
    const { requester } = asking;
    const draft = await this.changes.readWritten(draftId, requester, body.version);
    const index = findSceneIndex(draft.scenes, scene);
    const text = await this.otherWords(draft, index, body.instructions || null, asking);
    const scenes = draft.scenes.map(({ id }, at) => (at === index ? { id, text } : { id }));
    return this.changes.change(draftId, { version: body.version, scenes }, requester);
  }

  /**
   * Does not change the draft.
   * @param index of the scene
   * @throws AppError WRITER_NEEDED, PROVIDER_FAILED, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
   */
  async otherWords(
    draft: WrittenDraft,
    index: number,
    instructions: string | null,
    { requester, signal }: Asking,
  ): Promise<string> {
    if (this.pipeline.editor.findProblem() !== null) throw new AppError('WRITER_NEEDED');
    return this.queue.run(requester.subject, () => this.write(draft, index, instructions, signal));
  }

  /** @throws AppError DRAFT_NOT_FOUND, SCENE_NOT_FOUND, DRAFT_NOT_READY, DRAFT_CHANGED, NO_OTHER_PICTURE */
  async repaint(draftId: string, scene: string, body: SceneRepaintBody, requester: Requester): Promise<OutlinedDraft> {
    const draft = await this.changes.readWritten(draftId, requester, body.version);
    const index = findSceneIndex(draft.scenes, scene);
    const seed = Math.max(...draft.scenes.map(({ picture }) => picture.seed)) + 1;
    const prompt = body.prompt?.trim() || null;
    const scenes = draft.scenes.map((known, at) => (at === index ? repainted(known, prompt, seed) : known));
    const { request, title, language } = draft;
    return this.changes.write(draft, { request, title, language, scenes }, requester);
  }

  private async write(
    { title, language, scenes }: WrittenDraft,
    index: number,
    instructions: string | null,
    signal: AbortSignal,
  ): Promise<string> {
    const textAt = (at: number): string | null => scenes[at]?.text ?? null;
    const around = { before: textAt(index - 1), text: textAt(index) ?? '', after: textAt(index + 1) };
    return this.pipeline.editor.rewrite({ title, language, ...around, instructions }, signal);
  }
}
