import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Api } from '#web/lib/api/result.ts'

export type Entry = DataOf<Calls['GET /gallery']>['list'][number]
export type ShownThing = { type: 4 | 5; id: number }

/** One photograph: whose it is, and the review or the appreciation in which it stands. */
export type Shot = Pick<
  Entry['images'][number],
  'file_name' | 'url' | 'url_small' | 'width' | 'height' | 'preview'
> & {
  /** Its author. */
  by: string
  /** They are made up, and what they show is generated. */
  demo: boolean
  of: '点评' | '鉴赏'
  to: string
}

/** The first photographs of a thing, and whether there are more. */
export type GalleryData = { shots: readonly Shot[]; more: boolean }

/** So many stand in the row of a page. */
const inRow = 8

export const shotsOf = ({ type, url: to, author: { nickname, demo }, images }: Entry): Shot[] =>
  images.map(({ file_name, url, url_small, width, height, preview }) => {
    const of = type === 3 ? '鉴赏' : '点评'
    return { file_name, url, url_small, width, height, preview, by: nickname, demo, of, to }
  })

/** One of each entry as far as there is room, then their second ones; those of an entry stay together. */
function firstShots(list: readonly Entry[]): Shot[] {
  const all = list.flatMap((entry, place) => shotsOf(entry).map((shot, turn) => ({ shot, place, turn })))
  return all
    .toSorted((a, b) => a.turn - b.turn || a.place - b.place)
    .slice(0, inRow)
    .toSorted((a, b) => a.place - b.place || a.turn - b.turn)
    .map(({ shot }) => shot)
}

/** For the loader of the thing's page; none where they could not be had. */
export async function loadGallery(api: Api, thing: ShownThing): Promise<GalleryData> {
  const found = await api('GET /gallery', { ...thing, limit: inRow })
  if (!found.ok) return { shots: [], more: false }
  const { list, next } = found.data
  const shots = firstShots(list)
  const many = list.reduce((sum, { images }) => sum + images.length, 0)
  return { shots, more: next !== null || many > shots.length }
}
