import { useAbortSignal, useAct, useLoaded, useWeb } from '@svc/web';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { listDrafts, outage } from '../api';
import { translate } from '../language';
import { go } from '../router';
import { DraftRemoval, Removal, Renaming } from '../videos/questions';
import { cancelVideo, copyDraft, draftOfVideo, listVideos, makeAgain, type Video } from '../videos/video-calls';
import { draftTitle, type DraftSummary } from './draft-row';
import { CannotLoad } from './empty-library';
import { isChanging, readContent, type Content } from './library-content';
import { LibraryHead } from './library-head';
import { LibraryShelf } from './library-shelf';
import { CurrentPlace, writeHash, pageSize, parsePlace, type Place } from './place';
import type { VideoAction } from './video-card';

const usePlace = (): CurrentPlace => {
  const [, show] = useState<Place>();
  return useMemo(() => {
    const onMove = (place: Place): void => {
      history.replaceState(null, '', writeHash(place));
      show(place);
    };
    return new CurrentPlace(parsePlace(location.hash), onMove);
  }, []);
};

/** Polls one list instead of a stream for each video: browsers open only six connections to an origin. */
const lookAgainMs = 2_000;
/** Loads the content of a place, and again while it changes by itself and is visible. */
const useContent = (place: Place) => {
  const signal = useAbortSignal();
  const load = useCallback(
    () => outage.patiently(() => readContent(place, { listVideos, listDrafts }), signal),
    [place, signal],
  );
  const loaded = useLoaded<Content>(load);
  const { data, reload } = loaded;
  useEffect(() => {
    if (data === undefined || !isChanging(data)) return;
    const lookAgain = (): void => {
      if (!document.hidden) return reload();
      document.addEventListener('visibilitychange', reload, { once: true, signal });
    };
    const timer = setTimeout(lookAgain, lookAgainMs);
    return () => clearTimeout(timer);
  }, [data, reload, signal]);
  return loaded;
};

/** Moves the focus to an entry once the next content is shown, because the focused one may be gone. */
const useFocusedEntry = (content: Content | undefined) => {
  const shelf = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const links = [
      ...(shelf.current?.querySelectorAll<HTMLElement>('[data-action="open"], .empty :is(a, button)') ?? []),
    ];
    links[Math.min(wanted.current, links.length - 1)]?.focus();
    wanted.current = undefined;
  }, [content]);
  const focusNext = (index: number): void => void (wanted.current = index);
  const findItemIndex = (id: string): number =>
    [...(shelf.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])].findIndex(
      ({ dataset }) => dataset['id'] === id,
    );
  return { shelf, focusNext, findItemIndex };
};

/** Announces the number of found videos once for each search. */
const useAnnouncedSearch = (place: Place, content: Content | undefined): void => {
  const { say } = useWeb();
  const said = useRef('');
  useEffect(() => {
    if (content?.kind !== 'videos' || place.search === said.current) return;
    said.current = place.search;
    if (place.search !== '') say(translate('library.found', { count: content.total }));
  }, [content]);
};

/** Leaves a page that does not exist any more. */
const useExistingPage = (place: Place, content: Content | undefined, onTurn: (page: number) => void): void => {
  useEffect(() => {
    if (content !== undefined && 'total' in content && (place.page - 1) * pageSize >= content.total) onTurn(1);
  }, [content]);
};

type Question = { kind: 'rename' | 'remove'; video: Video } | { kind: 'removeDraft'; draft: DraftSummary };

interface QuestionsProps {
  question: Question | undefined;
  onClose: () => void;
  onRenamed: (video: Video) => void;
  onRemoved: (id: string, title: string) => void;
}

const Questions = ({ question, onClose, onRenamed, onRemoved }: QuestionsProps) => {
  switch (question?.kind) {
    case 'rename':
      return <Renaming of={question.video} onClose={onClose} onDone={onRenamed} />;
    case 'remove':
      return (
        <Removal of={question.video} onClose={onClose} onDone={({ task_id, title }) => onRemoved(task_id, title)} />
      );
    case 'removeDraft': {
      const [draftId, name] = [question.draft.draft_id, draftTitle(question.draft)];
      return <DraftRemoval {...{ draftId, name, onClose }} onDone={() => onRemoved(draftId, name)} />;
    }
    case undefined:
      return null;
  }
};

interface Library {
  reload: () => void;
  focusNext: (index: number) => void;
  findItemIndex: (id: string) => number;
  ask: (question: Question) => void;
}

/** Actions of the entries by the names in their menus. */
const useEntryActions = ({ reload, focusNext, findItemIndex, ask }: Library) => {
  const { say } = useWeb();
  const signal = useAbortSignal();
  const { isBusy, run } = useAct();
  const openCopy = (copy: Promise<string>): Promise<void> =>
    copy.then((draftId) => {
      if (!signal.aborted) go(`#/drafts/${draftId}`);
    });
  const again = async ({ task_id, title }: Video): Promise<void> => {
    const index = findItemIndex(task_id);
    await makeAgain(task_id);
    say(translate('library.begunAgain', { title }));
    focusNext(index);
    reload();
  };
  const onVideo: Readonly<Record<VideoAction, (video: Video) => void>> = {
    again: (video) => run(() => again(video)),
    cancel: (video) => run(() => cancelVideo(video.task_id).then(reload)),
    duplicate: (video) => run(() => openCopy(draftOfVideo(video.task_id))),
    rename: (video) => ask({ kind: 'rename', video }),
    remove: (video) => ask({ kind: 'remove', video }),
  };
  const onDraft = {
    duplicate: ({ draft_id }: DraftSummary) => run(() => openCopy(copyDraft(draft_id))),
    remove: (draft: DraftSummary) => ask({ kind: 'removeDraft', draft }),
  };
  return { isBusy, onVideo, onDraft };
};

export const LibraryView = () => {
  const { say, describe } = useWeb();
  const { place, move } = usePlace();
  const [question, ask] = useState<Question>();
  const { data: content, error, isLoading, reload } = useContent(place);
  const { shelf, focusNext, findItemIndex } = useFocusedEntry(content);
  const actions = useEntryActions({ reload, focusNext, findItemIndex, ask });
  const turn = (page: number): void => {
    move({ page });
    scrollTo({ top: 0 });
    focusNext(0);
  };
  useAnnouncedSearch(place, content);
  useExistingPage(place, content, (page) => move({ page }));
  return (
    <div class="library">
      <LibraryHead place={place} content={content} onChange={move} />
      <div ref={shelf} class="shelf" aria-busy={isLoading && content === undefined}>
        {error === undefined ? (
          <LibraryShelf
            place={place}
            content={content}
            {...actions}
            onKept={reload}
            onTurn={turn}
            onShowAll={() => move({ search: '', status: '', draft: '' })}
          />
        ) : (
          <CannotLoad reason={describe(error)} onRetry={reload} />
        )}
      </div>
      <Questions
        question={question}
        onClose={() => ask(undefined)}
        onRenamed={({ title }) => {
          say(translate('library.renamed', { title }));
          reload();
        }}
        onRemoved={(id, title) => {
          say(translate('library.removed', { title }));
          focusNext(findItemIndex(id));
          reload();
        }}
      />
    </div>
  );
};
