// What people send to the catalogue, and what editors say to it.
import type { Person } from '../factories.ts'
import type { World } from '../world.ts'

type Sent = { number: number; state: string }
type Decided = { state: string; item: { id: number; url: string } | null; coins: number }
type Who = Pick<Person, 'headers'>
type NotificationView = { text: string; target: { url: string } | null }
export type Value = string | number | null | undefined

let made = 0

/** The acts of contributing in a world whose editor is this one. */
export function openAdmin(world: World, editor: Who) {
  const newName = () => `Quorvex Blend ${(made += 1)}`
  return {
    newName,
    fresh: () => world.host.responses.invalidate(null),
    add: (who: Who, more: Record<string, Value> = {}) =>
      world.send<Sent>(
        'POST /tobacco',
        { name_en: newName(), brand: 1, sources: '罐底的标签', ...more },
        who.headers,
      ),
    correct: (who: Who, item: { type: number; id: number }, changes: unknown) =>
      world.send<Sent>(
        'POST /correction',
        {
          ...item,
          changes: typeof changes === 'string' ? changes : JSON.stringify(changes),
          reason: '厂家目录',
        },
        who.headers,
      ),
    decide: (number: number, more: Record<string, Value> = {}, who: Who = editor) =>
      world.send<Decided>(
        'POST /admin/submission/{id}',
        { id: number, decision: 'merge', ...more },
        who.headers,
      ),
    newsOf: async ({ headers }: Who) =>
      (await world.send<{ list: NotificationView[] }>('GET /message', {}, headers)).data.list,
    coinsOf: async ({ headers }: Who) =>
      (await world.send<{ own: { coins: number } }>('GET /user/gethomeinfo', {}, headers)).data.own.coins,
  }
}

export type AdminView = ReturnType<typeof openAdmin>
