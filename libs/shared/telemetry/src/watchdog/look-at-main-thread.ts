import { once } from 'node:events';
import type { InspectorNotification } from 'node:inspector';
import { Session, type Debugger } from 'node:inspector/promises';

/** Global function of the main thread that reports what runs now, as JSON of {@link MainThreadReport}. */
export const reporterName = 'svc.watchdog';

export interface MainThreadReport {
  /** True when a debugger can connect. */
  readonly isDebugged: boolean;
  /** Fields of log lines of the request or job that runs. */
  readonly context: object;
}

export interface MainThreadView extends MainThreadReport {
  readonly stack: string;
}

const mostFrames = 30;

type Scripts = ReadonlyMap<string, string>;

/** Call frames name a script by its id only. */
const listenForScripts = (session: Session): Scripts => {
  const scripts = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => scripts.set(scriptId, url));
  return scripts;
};

const stackLine = ({ functionName, location }: Debugger.CallFrame, scripts: Scripts): string => {
  const { scriptId, lineNumber, columnNumber = 0 } = location;
  return `    at ${functionName || '<anonymous>'} (${scripts.get(scriptId)}:${lineNumber + 1}:${columnNumber + 1})`;
};

const readReport = async (session: Session, frame: Debugger.CallFrame | undefined): Promise<MainThreadReport> => {
  const { result } = await session.post('Debugger.evaluateOnCallFrame', {
    callFrameId: frame?.callFrameId ?? '',
    expression: `globalThis['${reporterName}']()`,
    returnByValue: true,
  });
  return JSON.parse(String(result.value)) as MainThreadReport;
};

/**
 * Pauses the main thread for some milliseconds and reads its stack, also while it computes.
 * @returns a promise that does not settle while the main thread is in native code
 */
export const lookAtMainThread = async (): Promise<MainThreadView> => {
  const session = new Session();
  session.connectToMainThread();
  const scripts = listenForScripts(session);
  const [[notification]] = await Promise.all([
    once(session, 'Debugger.paused') as Promise<[InspectorNotification<Debugger.PausedEventDataType>]>,
    session.post('Debugger.enable'),
    session.post('Debugger.pause'),
  ]);
  const frames = notification.params.callFrames;
  const report = await readReport(session, frames[0]);
  // A user of a debugger may have paused it too.
  if (!report.isDebugged) await session.post('Debugger.resume');
  session.disconnect();
  const lines = frames.slice(0, mostFrames).map((frame) => stackLine(frame, scripts));
  return { ...report, stack: lines.join('\n') };
};
