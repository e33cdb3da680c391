import { chanceOf, whole } from '../random.ts'
import { type Moment, momentAt } from '../clock.ts'
import { daysBack } from '../content/conversations.ts'
import type { RawStudio, RawWork, Texts } from '../texts.ts'

/** `author`: the maker, by the place among the people. */
type Made = { id: number; author: number; at: Moment }

export type Studio = Made & {
  raw: RawStudio & { key: string }
  /** Its place in the file. */
  turn: number
}

export type Work = Made & {
  raw: RawWork & { key: string; pictures: number }
  studio: Studio
  /** No. in its studio, from 1. */
  number: number
}

export type Shops = { studios: Studio[]; works: Work[] }
type Ids = Readonly<Record<'studios' | 'works', readonly number[]>>

const byTime = (a: Made, b: Made) => a.at - b.at

/** A studio opens at an hour at which the office is there. */
function openedAt({ name, certified_days_ago }: RawStudio, now: Moment): Moment {
  const hour = 9.5 + 7 * chanceOf('certified', name)()
  return momentAt(now, certified_days_ago - 1, hour)
}

/** Works of a studio in the order of the file, one after the other; none is older than the studio. */
function worksOf(studio: Studio, now: Moment): Omit<Work, 'id'>[] {
  let last = studio.at
  return studio.raw.works.map((raw, index) => {
    const random = chanceOf('work', raw.name)
    const late = random() * 600_000
    last = Math.max(momentAt(now, daysBack(raw), raw.hour) - late, last + 60_000)
    const key = `work/${raw.name}`
    const pictures = whole(random, 1, 2)
    return { raw: { ...raw, key, pictures }, author: studio.author, at: last, studio, number: index + 1 }
  })
}

/** The studios and what they show, the oldest first and numbered as they came. */
export function shopsOf({ studios }: Pick<Texts, 'studios'>, ids: Ids, now: Moment): Shops {
  const opened = studios
    .map((raw, turn) => {
      const key = `studio/${raw.name}`
      return { raw: { ...raw, key }, turn, author: raw.maker, at: openedAt(raw, now) }
    })
    .toSorted((a, b) => a.at - b.at)
    .map((studio, place): Studio => ({ ...studio, id: ids.studios[place] ?? 0 }))
  const works = opened
    .flatMap((studio) => worksOf(studio, now))
    .toSorted((a, b) => a.at - b.at)
    .map((work, place): Work => ({ ...work, id: ids.works[place] ?? 0 }))
  return { studios: opened.toSorted(byTime), works }
}

/** Numbers of studios and works by their names, as the texts call them. */
export const shopNames = ({ studios, works }: Shops) => ({
  studio: new Map(studios.map(({ raw, id }) => [raw.name, id])),
  work: new Map(works.map(({ raw, id }) => [raw.name, id])),
})
