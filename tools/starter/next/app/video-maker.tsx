'use client';

import { useState } from 'react';

interface Task {
  status: string;
  progress?: { percentage: number } | null;
  result?: { video_url: string } | null;
}

const readJson = async (answer: Response) => {
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.message ?? body.error);
  return body;
};

export const VideoMaker = () => {
  const [text, setText] = useState('Bees dance.');
  const [state, setState] = useState('');
  const [url, setUrl] = useState<string | null>(null);

  const make = async () => {
    const { task_id } = await readJson(await fetch('/videos', { method: 'POST', body: JSON.stringify({ text }) }));
    for (;;) {
      const { status, progress, result }: Task = await readJson(await fetch(`/videos?task=${task_id}`));
      setState(`${status} ${Math.round(progress?.percentage ?? 0)} %`);
      setUrl(result?.video_url ?? null);
      if (['completed', 'failed', 'cancelled'].includes(status)) return;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  };

  return (
    <section>
      <label>
        Script <textarea value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button onClick={() => void make().catch((error: Error) => setState(error.message))}>Make a video</button>
      <p role="status">{state}</p>
      {url !== null && <video src={url} controls />}
    </section>
  );
};
