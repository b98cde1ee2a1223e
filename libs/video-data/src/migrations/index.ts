import { CreateTasks1793600000000, CountRetries1795300000000 } from './1793600000000-tasks.migration';
import { OweWebhooks1793700000000 } from './1793700000000-webhooks.migration';
import {
  RememberScenes1793800000000,
  RememberFilms1793900000000,
  RememberSounds1794000000000,
  NameKeptParts1794100000000,
  NoteWhoseParts1794300000000,
  KeepPictures1794800001000,
} from './1793800000000-cached-parts.migration';
import {
  KeepALibrary1794700000000,
  SearchEarlierFilms1794700001000,
  ShareVideos1794701000000,
} from './1794700000000-library.migration';
import { TakeBatches1794702000000 } from './1794702000000-batches.migration';
import { KeepDrafts1794800000000 } from './1794800000000-drafts.migration';
import { CountInTurn1794900000000 } from './1794900000000-limit-counts.migration';
import {
  KeepTallies1795400000000,
  TallyEarlierRows1795400001000,
  TallyDifferences1795500000000,
} from './1795400000000-tallies.migration';
import { KeepVideos1795700000000 } from './1795700000000-kept-videos.migration';
import { KeepOutlines1796000000000 } from './1796000000000-outlines.migration';
import { CountSubjects1796600000000 } from './1796600000000-subjects.migration';
import { DateExclusiveWork1795600000000 } from './1795600000000-exclusive-work.migration';

export const migrations = [
  CreateTasks1793600000000,
  OweWebhooks1793700000000,
  RememberScenes1793800000000,
  RememberFilms1793900000000,
  RememberSounds1794000000000,
  NameKeptParts1794100000000,
  NoteWhoseParts1794300000000,
  KeepALibrary1794700000000,
  SearchEarlierFilms1794700001000,
  ShareVideos1794701000000,
  TakeBatches1794702000000,
  KeepDrafts1794800000000,
  KeepPictures1794800001000,
  CountInTurn1794900000000,
  CountRetries1795300000000,
  KeepTallies1795400000000,
  TallyEarlierRows1795400001000,
  TallyDifferences1795500000000,
  DateExclusiveWork1795600000000,
  KeepVideos1795700000000,
  KeepOutlines1796000000000,
  CountSubjects1796600000000,
];
