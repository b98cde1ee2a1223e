/** Whom a provider wants named beside what is made of its picture or clip. */
export interface MediaCredit {
  /** For people, such as `Photo by Ann Lee on Pexels`. */
  text: string;
  /** Of the picture's own page; https. */
  url: string;
  /** Of the licence's text; https. */
  licenceUrl?: string;
  /** The licence asks for the name wherever the video is seen: it stands in the video itself, too. */
  isOwed?: true;
}

/** A picture or clip of a public archive, chosen for one scene before any scene is made, so that no two show the same. */
export interface FoundPicture {
  /** Address of the file, in a size that suffices. */
  fileUrl: string;
  /** It moves. */
  isClip?: true;
  credit: MediaCredit;
}
