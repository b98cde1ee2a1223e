import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import * as api from '../api';
import { translate } from '../language';
import { readSides } from '../format';
import type { Look } from '../templates/looks';
import { isSame, type Scene } from './draft-content';
import { useEditor } from './editor-context';
import type { FetchPreview } from './previews';
import { lookKey } from './scene-sounds';
import type { ShotName } from './shots';

const useNear = () => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '400px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, isNear };
};

interface StillProps {
  /** Identifies the picture; null while it is not known. */
  of: string | null;
  load: FetchPreview;
  alt: string;
  /** Width to height, such as `9 / 16`. */
  ratio: string;
  /** Small stills have room for a mark, not for a problem. */
  isSmall?: boolean;
  isUrgent?: boolean;
  /** Another picture that is shown until this one is there, if it is loaded. */
  meanwhile?: string | null;
  /** Laid over the picture. @param of the picture that is shown */
  over?: (of: string) => ComponentChildren;
}

/** Tells of a picture that could not be drawn. A small one has room for a mark only. */
const Fault = ({ sentence, isSmall, children }: { sentence: string; isSmall: boolean; children: ComponentChildren }) =>
  isSmall ? (
    <span class="still-mark" role="img" aria-label={sentence} title={sentence}>
      !
    </span>
  ) : (
    <div class="still-fault">
      <p class="still-problem">{sentence}</p>
      {children}
    </div>
  );

/** A picture that is loaded when it becomes visible. The one before stays until it is there. */
export const Still = ({
  of,
  load,
  alt,
  ratio,
  isSmall = false,
  isUrgent = false,
  meanwhile = null,
  over,
}: StillProps) => {
  const { previews } = useEditor();
  const { place, isNear } = useNear();
  const [shown, setShown] = useState<{ of: string; url: string }>();
  const [error, setError] = useState<Error>();
  const [isLoading, setLoading] = useState(true);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isNear || of === null) return;
    let isOver = false;
    const settle = (next: { url?: string; error?: Error }) => {
      if (isOver) return;
      if (next.url !== undefined) setShown({ of, url: next.url });
      setError(next.error);
      setLoading(false);
    };
    setLoading(true);
    const { url: coming, release } = previews.use(of, load, isUrgent);
    coming.then(
      (loaded) => settle({ url: loaded }),
      (problem: Error) => settle({ error: problem }),
    );
    return () => {
      isOver = true;
      release();
    };
  }, [of, isNear, attempt]);
  const shownUrl = shown?.url ?? previews.find(meanwhile);
  return (
    <div
      ref={place}
      class={`still${isLoading && shownUrl === undefined ? ' skeleton' : ''}`}
      style={{ '--ratio': ratio }}
    >
      {shownUrl !== undefined && <img src={shownUrl} alt={alt} draggable={false} />}
      {shown !== undefined && over?.(shown.of)}
      {error !== undefined && (
        <Fault sentence={translate('editor.notDrawn', { reason: error.message })} isSmall={isSmall}>
          <button type="button" class="quiet" onClick={() => setAttempt(attempt + 1)}>
            {translate('editor.again')}
          </button>
        </Fault>
      )}
    </div>
  );
};

export const aspectRatio = (template: string): string => readSides(template).join(' / ');

interface SceneStillProps {
  scene: Scene;
  index: number;
  alt?: string;
  isSmall?: boolean;
  /** Without its caption, for captions that change. */
  isBare?: boolean;
  shot?: ShotName;
  /** Laid over the picture without its caption. */
  caption?: ComponentChildren;
}

const firstShot: ShotName = { picture: 1, framing: 1 };

export const shotKey = ({ picture, framing }: ShotName, isBare: boolean, look: string): string =>
  `${isBare ? 'bare ' : ''}${picture} ${framing} ${look}`;

/** Loads a shot of a scene as it was last saved. */
export const shotLoader =
  (draftId: string, sceneId: string, { picture, framing }: ShotName, isBare: boolean): FetchPreview =>
  (signal) =>
    api.seeScene(draftId, sceneId, {
      signal,
      ...(isBare && { captions: 'none' as const }),
      ...(picture > 1 && { picture }),
      ...(framing > 1 && { framing }),
    });

/** The preview of a scene as it was last saved. */
export const SceneStill = ({
  scene,
  index,
  alt = '',
  isBare = false,
  shot = firstShot,
  caption,
  ...rest
}: SceneStillProps) => {
  const { store } = useEditor();
  const last = useRef<string | null>(null);
  const isKnown = store.draft.scenes.some(({ id }) => id === scene.id);
  if (store.isSaved && isKnown) last.current = lookKey(store.content, scene, index);
  const ratio = aspectRatio(store.content.request.frame_template);
  const stillKey = (name: ShotName, bare: boolean) => last.current && shotKey(name, bare, last.current);
  const meanwhile = isBare ? stillKey(firstShot, false) : null;
  const over = (of: string) => (of.startsWith('bare ') ? caption : null);
  const shown = { of: stillKey(shot, isBare), meanwhile, isUrgent: isBare, over };
  return <Still load={shotLoader(store.id, scene.id, shot, isBare)} {...{ alt, ratio, ...shown, ...rest }} />;
};

/** The first scene in another look. */
export const LookStill = ({ path, look }: { path: string; look: Look['id'] | undefined }) => {
  const { store } = useEditor();
  const last = useRef<string | null>(null);
  const [scene] = store.draft.scenes;
  const { title, request } = store.content;
  const isOwn = look === undefined && isSame(path, request.frame_template);
  const parameters = isOwn ? request.template_params : null;
  if (store.isSaved && scene !== undefined)
    last.current = JSON.stringify([
      path,
      look,
      scene.text,
      scene.picture,
      title,
      parameters,
      request.captions,
      request.brand,
    ]);
  const load: FetchPreview = (signal) =>
    api.seeScene(store.id, scene?.id ?? '', { template: path, ...(look !== undefined && { look }), signal });
  return <Still of={last.current} {...{ load, alt: '', ratio: aspectRatio(path) }} />;
};
