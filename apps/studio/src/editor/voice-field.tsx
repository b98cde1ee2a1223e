import { useEffect, useRef } from 'preact/hooks';
import { mountVoicePicker } from '../voices/voices';

interface VoiceFieldProps {
  value: string | null;
  label: string;
  /** Labels the option for null, if null is allowed. */
  none?: string;
  onChange: (voice: string | null) => void;
}

export const VoiceField = ({ value, label, none, onChange }: VoiceFieldProps) => {
  const place = useRef<HTMLDivElement>(null);
  const picker = useRef<ReturnType<typeof mountVoicePicker>>();
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    const options = { value, label, onChange: (voice: string | null) => change.current(voice) };
    picker.current = mountVoicePicker(place.current, none === undefined ? options : { ...options, none });
    return () => picker.current?.leave();
  }, []);
  useEffect(() => {
    if (picker.current === undefined) return;
    picker.current.label = label;
    if (picker.current.value !== value) picker.current.value = value;
  }, [value, label]);
  return <div ref={place} class="picker" />;
};
