import { translate } from '../language';
import type { Content } from './library-content';
import { LibraryTools } from './library-tools';
import type { Place } from './place';

const Versions = ({ content }: { content: Content | undefined }) => {
  const [newest] = content?.kind === 'videos' ? content.videos : [];
  return (
    <>
      <h1 dir="auto">{translate('library.versionsOf', { title: newest?.title ?? '…' })}</h1>
      <p class="hint">{translate('library.versionsHint')}</p>
      <p class="more">
        <a href="#/library">{translate('library.allVideos')}</a>
      </p>
    </>
  );
};

interface LibraryHeadProps {
  place: Place;
  content: Content | undefined;
  onChange: (change: Partial<Place>) => void;
}

/** Heading and filters, or the name of the video whose versions are listed. */
export const LibraryHead = ({ place, content, onChange }: LibraryHeadProps) =>
  place.draft === '' ? (
    <>
      <h1>{translate('library.heading')}</h1>
      <p class="more">
        <a href="#/batches">{translate('batches.heading')}</a>
      </p>
      <LibraryTools place={place} onChange={onChange} />
    </>
  ) : (
    <Versions content={content} />
  );
