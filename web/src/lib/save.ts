/** Saves the record of a finished game as a file. */

import { api } from './api';

export async function saveRecord(table: string): Promise<void> {
  const record = await api.record(table);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: 'application/json' }));
  link.download = `willforge-${table}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
