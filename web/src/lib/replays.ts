/** The calls about games that are over. */

import { api, signIn } from './api';
import type { Comments, Opened, Replay, Seat, TurningPoint, Turnings, Uploaded, Verified } from './wire';

const at = (table: string, what: string): string => `api/tables/${table}/${what}`;

const AGAIN = 500;

export const replays = {
  get: (table: string, viewer: string | null) => api.get<Replay>(at(table, viewer ? `replay?viewer=${encodeURIComponent(viewer)}` : 'replay')),
  /** The turning points of a game: asked for again until they are found. */
  turnings: async (table: string): Promise<TurningPoint[]> => {
    for (;;) {
      const { turnings } = await api.get<Turnings>(at(table, 'turnings'));
      if (turnings) return turnings;
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  },
  verify: (table: string) => api.get<Verified>(at(table, 'verify')),
  comment: (table: string, moment: number, text: string) => api.post<Comments>(at(table, 'comments'), { moment, text }),
  branch: async (table: string, moment: number, seat: Seat, opponent: string): Promise<Opened> => {
    await signIn();
    return api.post<Opened>(at(table, 'branch'), { moment, seat, opponent });
  },
  upload: async (record: unknown): Promise<Uploaded> => {
    await signIn();
    return api.post<Uploaded>('api/replays', { record });
  },
};
