import { ApiError } from '@svc/client';
import type { Schemas } from '../api';
import type { Draft } from './draft-content';
import type { DraftCalls } from './draft-store';

type SceneInput = NonNullable<Schemas['DraftChange']['scenes']>[number];

const draftId = '019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e30';

const makeScene = (id: string, text: string): Draft['scenes'][number] =>
  ({
    id,
    text,
    picture: { prompt: null, asset: null, seed: 0, choice: null },
    pictures: null,
    voice: null,
    pause_seconds: null,
    duration: 2.5,
    shown: [],
  }) as unknown as Draft['scenes'][number];

const firstDraft = (): Draft => ({
  draft_id: draftId,
  version: 1,
  status: 'ready',
  title: 'Bees',
  task_id: '019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e31',
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  language: 'en',
  request: { frame_template: '1080x1920/image_default.html', template_params: {}, tts_workflow: 'auto' },
  automatic_music: null,
  sources: [],
  warnings: [],
  warning_details: [],
  scenes: [makeScene('a', 'Bees dance.'), makeScene('b', 'Flowers wait.'), makeScene('c', 'Honey is made.')],
});

/** The error of a call without an answer. */
export const unreachable = (): Error => new Error('unreachable', { cause: new TypeError('Failed to fetch') });

const makeRefusal = (status: number, error: string): ApiError => new ApiError(status, { error, message: error });

/** Keeps one draft like the video-service: a change applies to the newest version and makes the next. */
export class DraftService implements DraftCalls {
  draft = firstDraft();
  /** Bodies of all changes, also of refused ones. */
  readonly changes: Schemas['DraftChange'][] = [];
  reads = 0;
  private readonly plans: ((apply: () => Draft) => Promise<Draft>)[] = [];

  /** The next change is applied, and its answer is lost. */
  loseAnswer(): void {
    this.plans.push((apply) => {
      apply();
      return Promise.reject(unreachable());
    });
  }

  /** The next change does not arrive. */
  loseRequest(): void {
    this.plans.push(() => Promise.reject(unreachable()));
  }

  refuse(status: number, code: string): void {
    this.plans.push(() => Promise.reject(makeRefusal(status, code)));
  }

  /** The next change is applied at once. @returns lets its answer arrive */
  holdAnswer(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.plans.push((apply) => {
      const answer = apply();
      return promise.then(() => answer);
    });
    return resolve;
  }

  /** A change of another window. */
  changeElsewhere(title: string): void {
    this.apply({ version: this.draft.version, title });
  }

  readonly change = async (_draftId: string, body: Schemas['DraftChange']): Promise<Draft> => {
    this.changes.push(body);
    const plan = this.plans.shift() ?? (async (apply) => apply());
    return plan(() => this.apply(body));
  };

  readonly read = async (): Promise<Draft> => {
    this.reads += 1;
    return this.draft;
  };

  private apply({ version, title, scenes, request }: Schemas['DraftChange']): Draft {
    if (version !== this.draft.version) throw makeRefusal(409, 'DRAFT_CHANGED');
    this.draft = {
      ...this.draft,
      version: version + 1,
      title: title || null,
      scenes: scenes?.map((scene) => this.changed(scene)) ?? this.draft.scenes,
      request: { ...this.draft.request, ...request },
    };
    return this.draft;
  }

  private changed({ id, ...fields }: SceneInput): Draft['scenes'][number] {
    const known = this.draft.scenes.find((scene) => scene.id === id) ?? makeScene(id ?? '', '');
    return { ...known, ...fields, picture: { ...known.picture, ...fields.picture } } as Draft['scenes'][number];
  }
}
