/** The calls about games that are over. */

import { api, signIn } from './api';
import type { Comment, Replay } from './reel';
import type { Seat } from './wire';

export interface Opened {
  table: string;
  seat: Seat;
  invite: string | null;
}

const at = (table: string, what: string): string => `api/tables/${table}/${what}`;

export const replays = {
  get: (table: string, viewer: string | null) => api.get<Replay>(at(table, viewer ? `replay?viewer=${encodeURIComponent(viewer)}` : 'replay')),
  record: (table: string) => api.record(table),
  verify: (table: string) => api.get<{ fair: boolean; reason: string | null }>(at(table, 'verify')),
  comment: (table: string, moment: number, text: string) => api.post<{ comments: Comment[] }>(at(table, 'comments'), { moment, text }),
  branch: async (table: string, moment: number, seat: Seat, opponent: string): Promise<Opened> => {
    await signIn();
    return api.post<Opened>(at(table, 'branch'), { moment, seat, opponent });
  },
  upload: async (record: unknown): Promise<{ table: string }> => {
    await signIn();
    return api.post<{ table: string }>('api/replays', { record });
  },
};
