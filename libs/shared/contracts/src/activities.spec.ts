import { describe, expect, it } from 'vitest';
import { toActivity, activityText, writeActivity, type ActivityCode } from './activities';

describe('an activity', () => {
  it('is one sentence in English, with its values', () => {
    expect(activityText('writing_script')).toBe('Writing the script');
    expect(activityText(writeActivity('script_written', { count: 5 }))).toBe('The script has 5 scenes');
  });

  it('names its scene', () => {
    const activity = toActivity('speaking', 3);
    expect(activity).toEqual({ code: 'speaking', values: { scene: 3 } });
    expect(activityText(activity)).toBe('Scene 3: Speaking');
  });

  it('of a newer version is its code', () => {
    expect(activityText({ code: 'dancing' as ActivityCode, values: {} })).toBe('dancing');
  });
});
