const key = 'studio.batches';
const mostKept = 10;

interface KeptBatch {
  id: string;
  createdAt: string;
}

/** The batches of this browser, newest first; the service has no list of them. */
export const listKept = (): KeptBatch[] => JSON.parse(localStorage.getItem(key) ?? '[]') as KeptBatch[];

export const keepBatch = (id: string): void => {
  const kept = [{ id, createdAt: new Date().toISOString() }, ...listKept()].slice(0, mostKept);
  localStorage.setItem(key, JSON.stringify(kept));
};
