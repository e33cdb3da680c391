import type { CallKey } from './endpoint.ts'

/**
 * The calls whose part is still to come, by the number of that part (docs/ARCHITECTURE.md). A call
 * moves from here into its own contract file when it is built; this list only shrinks.
 */
export const planned: Readonly<Record<number, readonly CallKey[]>> = {
  2: [],
  3: [],
  4: [],
  5: [],
  6: [
    'POST /studio',
    'GET /studio',
    'GET /studio/{id}',
    'PUT /studio/{id}',
    'GET /studio/create',
    'GET /work',
    'POST /work',
    'GET /work/{id}',
    'PUT /work/{id}',
    'DELETE /work/{id}',
  ],
  7: [
    'GET /visitorlog/{id}',
    'GET /stream',
    'POST /notificationsetting',
    'GET /notificationsetting',
    'GET /pointsprestige/{id}',
    'PUT /pointsprestige/{id}',
  ],
}
