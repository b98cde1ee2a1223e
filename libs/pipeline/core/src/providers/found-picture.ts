import type { CreditCode } from '@svc/contracts';

/** The credit that a provider requires for a picture or clip. */
export interface MediaCredit {
  /** Shown to users, for example `Photo by Ann Lee on Pexels`. */
  text: string;
  /** Code and values of the text; missing for one that no catalogue has. */
  code?: CreditCode;
  values?: Readonly<Record<string, string>>;
  /** Address of the picture's page; https. */
  url: string;
  /** Address of the licence's text; https. */
  licenceUrl?: string;
  /** The licence requires a credit in the video itself. */
  isOwed?: true;
}

/**
 * A picture or clip of a public archive. It is chosen before any scene is made, so that no two scenes show the same.
 */
export interface FoundPicture {
  /** Address of the file, in a size that suffices. */
  fileUrl: string;
  /** Set for a clip. */
  isClip?: true;
  credit: MediaCredit;
}
