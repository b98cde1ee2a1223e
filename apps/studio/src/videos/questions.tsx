import { Confirm, Field } from '@svc/web';
import { deleteDraft } from '../api';
import { translate } from '../language';
import { deleteVideo, renameVideo, type Video } from './video-calls';
import { isUnderWay } from './video-state';

const longestTitle = 200;

interface QuestionProps<Subject> {
  of: Subject;
  onClose: () => void;
  onDone: (subject: Subject) => void;
}

/** Asks for the new title of a video. */
export const Renaming = ({ of: video, onClose, onDone }: QuestionProps<Video>) => (
  <Confirm
    title={translate('library.renameHeading')}
    text={translate('library.renameHint')}
    submit={translate('library.save')}
    isDanger={false}
    onClose={onClose}
    onConfirm={async (values) => {
      const title = values.text('title');
      if (title !== '' && title !== video.title) onDone(await renameVideo(video.task_id, title));
    }}
  >
    <Field
      label={translate('library.title')}
      name="title"
      value={video.title}
      maxLength={longestTitle}
      required
      autofocus
      autocomplete="off"
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  </Confirm>
);

/** Asks before a video is deleted with its files and links. */
export const Removal = ({ of: video, onClose, onDone }: QuestionProps<Video>) => (
  <Confirm
    title={translate('library.removeHeading', { title: video.title })}
    text={`${isUnderWay(video) ? `${translate('library.stopHint')} ` : ''}${translate('library.removeHint')}`}
    submit={translate('library.actionNames.remove')}
    onClose={onClose}
    onConfirm={async () => {
      await deleteVideo(video.task_id);
      onDone(video);
    }}
  />
);

interface DraftRemovalProps {
  name: string;
  draftId: string;
  onClose: () => void;
  onDone: () => void;
}

export const DraftRemoval = ({ name, draftId, onClose, onDone }: DraftRemovalProps) => (
  <Confirm
    title={translate('library.removeHeading', { title: name })}
    text={translate('library.removeDraftHint')}
    submit={translate('library.actionNames.remove')}
    onClose={onClose}
    onConfirm={async () => {
      await deleteDraft(draftId);
      onDone();
    }}
  />
);
