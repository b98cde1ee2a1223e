import { fillSentence, type PlainTemplate, type ValueNames } from './sentence-template';

/** Activities of tasks, in English. Tasks keep codes and values; pages have texts of their own. */
const activityTexts = {
  writing_script: 'Writing the script',
  describing_pictures: 'Describing the pictures',
  translating_script: 'Translating the script',
  script_written: 'The script has {{count}} scenes',
  finding_pictures: 'Looking for pictures',
  making_scenes: 'Making the scenes',
  scenes_finished: '{{finished}} of {{count}} scenes are finished',
  speaking: 'Speaking',
  spoken: 'The narration is spoken',
  making_picture: 'Making the picture',
  drawing_frames: 'Drawing the frames',
  scene_finished: 'The scene is finished',
  scene_ready: 'ready',
  joining_scenes: 'Joining the scenes',
  publishing_video: 'Publishing the video',
  video_finished: 'The video is finished',
  finished: 'Finished',
  waiting_for_retry: 'Waiting to be tried again',
  waiting_for_remake: 'Waiting to be made again',
  waiting_for_storage: 'Waiting for the storage, which does not answer',
} as const;

export type ActivityCode = keyof typeof activityTexts;
export const activityCodes = Object.keys(activityTexts) as ActivityCode[];

/** A task's activity, as it is stored. */
export interface Activity {
  readonly code: ActivityCode;
  /** `scene` is the number of the only scene that it is about, from 1. */
  readonly values: Readonly<Record<string, number>>;
}

export type PlainActivity = PlainTemplate<typeof activityTexts>;

/** An activity without values stands for itself. */
export type GivenActivity = PlainActivity | Activity;

export const writeActivity = <Code extends ActivityCode>(
  code: Code,
  values: Readonly<Record<ValueNames<(typeof activityTexts)[Code]>, number>>,
): Activity => ({ code, values });

/** @param sceneNumber from 1, for an activity of one scene */
export const toActivity = (given: GivenActivity, sceneNumber?: number): Activity => {
  const { code, values } = typeof given === 'string' ? { code: given, values: {} } : given;
  return { code, values: { ...values, ...(sceneNumber !== undefined && { scene: sceneNumber }) } };
};

/** @returns the code itself for an activity that only a newer version knows */
export const activityText = (given: GivenActivity): string => {
  const { code, values } = toActivity(given);
  const text = Object.hasOwn(activityTexts, code) ? fillSentence(activityTexts[code], values) : code;
  return values['scene'] === undefined ? text : `Scene ${values['scene']}: ${text}`;
};
