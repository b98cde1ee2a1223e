import { activityCodes, activityText, type Activity, type TaskProgress } from '@svc/contracts';

/** An activity as a part of the progress. */
export const activityResponse = (activity: Activity | null): Pick<TaskProgress, 'message' | 'code' | 'values'> => ({
  message: activity === null ? '' : activityText(activity),
  code: activityCodes.find((known) => known === activity?.code) ?? null,
  values: activity?.values ?? {},
});
