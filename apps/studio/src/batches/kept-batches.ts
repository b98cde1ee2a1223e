const key = 'studio.batches';
const mostKept = 10;

interface KeptBatch {
  id: string;
  createdAt: string;
}

/** The batches of this browser, newest first; the service has no list of them. */
export const listKept = (): KeptBatch[] => JSON.parse(localStorage.getItem(key) ?? '[]') as KeptBatch[];

/** Does nothing when the browser refuses to store: the batch was made nevertheless. */
export const keepBatch = (id: string): void => {
  const earlier = listKept().filter((batch) => batch.id !== id);
  const kept = [{ id, createdAt: new Date().toISOString() }, ...earlier].slice(0, mostKept);
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // The report is shown now, and its address stays valid.
  }
};
