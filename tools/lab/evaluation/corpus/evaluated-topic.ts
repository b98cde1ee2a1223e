/** A topic with the article that answers it, and the facts that a good video tells. */
export interface EvaluatedTopic {
  topic: string;
  /** Title of the article. */
  title: string;
  /** Shape of `prop=extracts&explaintext=1`. */
  text: string;
  /** A fact is told when all its terms are in one scene; terms are separated by `+`, alternatives by `|`. */
  facts: readonly [string, string, string, string, string];
}
