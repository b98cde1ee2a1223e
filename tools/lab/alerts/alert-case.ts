/** What Prometheus has seen, and which alerts it makes of that. */
export interface AlertCase {
  readonly alert: string;
  /** Ends the sentence "fires when …" or "is silent when …". */
  readonly when: string;
  readonly after: `${number}m`;
  /** A value a minute, in promtool's words: `0+5x30` is a counter that grows by five, for half an hour. */
  readonly series: Readonly<Record<string, string>>;
  /** One for each alert that is expected: its labels but for the severity, and its summary as somebody reads it. */
  readonly fires: readonly { readonly labels: Readonly<Record<string, string>>; readonly summary: string }[];
}

type Labels = Readonly<Record<string, string>>;

/** `name{namespace="svc",…}` */
export const series = (name: string, labels: Labels = {}): string => {
  const all = Object.entries({ namespace: 'svc', ...labels });
  return `${name}{${all.map(([label, value]) => `${label}="${value}"`).join(',')}}`;
};
