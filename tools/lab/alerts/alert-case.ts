/** Time series of a test, and the alerts that Prometheus must derive from them. */
export interface AlertCase {
  readonly alert: string;
  /** Ends the sentence "fires when …" or "is silent when …". */
  readonly when: string;
  readonly after: `${number}m`;
  /** A value a minute, in promtool's words: `0+5x30` is a counter that grows by five, for half an hour. */
  readonly series: Readonly<Record<string, string>>;
  /** Expected alerts: labels without the severity, and the rendered summary. */
  readonly fires: readonly { readonly labels: Readonly<Record<string, string>>; readonly summary: string }[];
}

type Labels = Readonly<Record<string, string>>;

/** `name{namespace="svc",…}` */
export const series = (name: string, labels: Labels = {}): string => {
  const all = Object.entries({ namespace: 'svc', ...labels });
  return `${name}{${all.map(([label, value]) => `${label}="${value}"`).join(',')}}`;
};
