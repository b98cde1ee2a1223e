import { useState } from 'preact/hooks';

export type DropPlace = 'before' | 'after' | 'file';

export const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

export const isBelowMiddle = ({ clientY, currentTarget }: DragEvent): boolean => {
  const { top, height } = (currentTarget as HTMLElement).getBoundingClientRect();
  return clientY > top + height / 2;
};

/** Attributes of an element that a file can be dropped on. */
export const useFileDrop = (take: (file: File) => void) => {
  const [isOver, setOver] = useState(false);
  return {
    'data-drop': isOver ? 'file' : undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file !== undefined) take(file);
    },
  };
};
