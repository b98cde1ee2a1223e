import { useState } from 'react';
import { dataOf, followTask } from 'svc-auth-video';
import { useVideo } from 'svc-auth-video/react';

export const VideoMaker = () => {
  const video = useVideo();
  const [text, setText] = useState('Bees dance.');
  const [state, setState] = useState('');
  const [url, setUrl] = useState<string | null>(null);

  const make = async () => {
    const body = { text, mode: 'fixed' } as const;
    const { task_id } = dataOf(await video.POST('/api/video/generate/async', { body }));
    for await (const { status, progress, result } of followTask(video, task_id)) {
      setState(`${status} ${Math.round(progress?.percentage ?? 0)} %`);
      setUrl(result?.video_url ?? null);
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
