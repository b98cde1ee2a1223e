import { cancelTask } from '../api.js';
import { draftNameOf } from './draft-row.js';
import { isUnderWay } from './card.js';
import { askForText, confirmRemoval } from './dialogs.js';
import { copyDraft, deleteDraft, deleteVideo, draftOfVideo, makeAgain, renameVideo } from './videos.js';

/** What people do with a video or a draft, from wherever they see it. */

const longestTitle = 200;

/** @returns {Promise<object | null>} the renamed video; null where it keeps its name */
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

/** @returns {Promise<boolean>} whether it is gone */
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

/** @returns {Promise<boolean>} whether it is gone */
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

/** One that has ended meanwhile is none to cancel. */
export const cancel = ({ task_id: taskId }) =>
  cancelTask(taskId).catch((error) => {
    if (error.status !== 409) throw error;
  });

/** @returns {Promise<string>} where the copy is edited */
export const duplicate = async ({ task_id: taskId }) => `#/drafts/${await draftOfVideo(taskId)}`;

/** @returns {Promise<string>} where the copy is edited */
export const duplicateDraft = async ({ draft_id: draftId }) => `#/drafts/${await copyDraft(draftId)}`;

/** @returns {Promise<string>} id of the new video */
export const again = ({ task_id: taskId }) => makeAgain(taskId);
