import { cancelTask } from '../api.js';
import { draftNameOf } from './draft-row.js';
import { isUnderWay } from './card.js';
import { askForText, confirmRemoval } from './dialogs.js';
import { copyDraft, deleteDraft, deleteVideo, draftOfVideo, makeAgain, renameVideo } from './videos.js';

/** Actions on a video or draft, from any view. */

const longestTitle = 200;

/** @returns {Promise<object | null>} the renamed video; null when the name stays */
export const rename = async (video, words) => {
  const title = await askForText({
    heading: words.renameHeading,
    hint: words.renameHint,
    label: words.title,
    value: video.title,
    yes: words.save,
    no: words.back,
    maximum: longestTitle,
  });
  return title === null ? null : renameVideo(video.task_id, title);
};

/** @returns {Promise<boolean>} true when it was deleted */
export const remove = async (video, words) => {
  const isMeant = await confirmRemoval({
    heading: words.removeHeading(video.title),
    hint: isUnderWay(video) ? `${words.stopHint} ${words.removeHint}` : words.removeHint,
    yes: words.remove,
    no: words.keep,
  });
  if (isMeant) await deleteVideo(video.task_id);
  return isMeant;
};

/** @returns {Promise<boolean>} true when it was deleted */
export const removeDraft = async (draft, words) => {
  const isMeant = await confirmRemoval({
    heading: words.removeHeading(draftNameOf(draft, words)),
    hint: words.removeDraftHint,
    yes: words.remove,
    no: words.keep,
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
