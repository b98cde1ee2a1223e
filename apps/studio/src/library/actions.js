import { cancelTask } from '../api';
import { translate } from '../language';
import { draftNameOf } from './draft-row';
import { isUnderWay } from './card';
import { askForText, confirmRemoval } from './dialogs';
import { copyDraft, deleteDraft, deleteVideo, draftOfVideo, makeAgain, renameVideo } from './videos';

/** Actions on a video or draft, from any view. */

const longestTitle = 200;

/** @returns {Promise<object | null>} the renamed video; null when the name stays */
export const rename = async (video) => {
  const title = await askForText({
    heading: translate('library.renameHeading'),
    hint: translate('library.renameHint'),
    label: translate('library.title'),
    value: video.title,
    yes: translate('library.save'),
    no: translate('library.back'),
    maximum: longestTitle,
  });
  return title === null ? null : renameVideo(video.task_id, title);
};

/** @returns {Promise<boolean>} true when it was deleted */
export const remove = async (video) => {
  const isMeant = await confirmRemoval({
    heading: translate('library.removeHeading', { title: video.title }),
    hint: isUnderWay(video)
      ? `${translate('library.stopHint')} ${translate('library.removeHint')}`
      : translate('library.removeHint'),
    yes: translate('library.actionNames.remove'),
    no: translate('library.keep'),
  });
  if (isMeant) await deleteVideo(video.task_id);
  return isMeant;
};

/** @returns {Promise<boolean>} true when it was deleted */
export const removeDraft = async (draft) => {
  const isMeant = await confirmRemoval({
    heading: translate('library.removeHeading', { title: draftNameOf(draft) }),
    hint: translate('library.removeDraftHint'),
    yes: translate('library.actionNames.remove'),
    no: translate('library.keep'),
  });
  if (isMeant) await deleteDraft(draft.draft_id);
  return isMeant;
};

/** Ignores an error: the video may have ended in the meantime. */
export const cancel = ({ task_id: taskId }) =>
  cancelTask(taskId).catch((error) => {
    if (error.status !== 409) throw error;
  });

/** @returns {Promise<string>} address of the copy in the editor */
export const duplicate = async ({ task_id: taskId }) => `#/drafts/${await draftOfVideo(taskId)}`;

/** @returns {Promise<string>} address of the copy in the editor */
export const duplicateDraft = async ({ draft_id: draftId }) => `#/drafts/${await copyDraft(draftId)}`;

/** @returns {Promise<string>} id of the new video */
export const again = ({ task_id: taskId }) => makeAgain(taskId);
