import { chanceOf, whole } from '../random.ts'
import { day, iso, type Moment, momentAt } from '../clock.ts'
import { daysBack, found } from '../content/conversations.ts'
import type { RawStudio, RawWork, Texts } from '../texts.ts'
import type { Row } from '../demo.store.ts'
import type { Person } from '../company.ts'

/** `author`: the maker, by the place among the people. */
type StudioPlace = { id: number; author: number; at: Moment }

export type Studio = StudioPlace & {
  raw: RawStudio & { key: string }
  /** Its place in the file. */
  turn: number
}

export type Work = StudioPlace & {
  raw: RawWork & { key: string; pictures: number }
  studio: Studio
  /** No. in its studio, from 1. */
  number: number
}

export type Shops = { studios: Studio[]; works: Work[] }
type Ids = Readonly<Record<'studios' | 'works', readonly number[]>>

const byTime = (a: StudioPlace, b: StudioPlace) => a.at - b.at

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

/** Numbers of what works are told by, and codes of places, by the words of the texts. */
export type Parts = Readonly<
  Record<'shape' | 'material' | 'finish' | 'mouthpiece', ReadonlyMap<string, number>> & {
    place: ReadonlyMap<string, string>
  }
>

export type Counted = { likes: number; views: number; hot: number }

/** How many of the first studios of the file stand on the home page. */
const chosen = 4

/** Nobody's identity is told: these people are not there. */
export function certificationRow({ raw, at }: Studio, { id }: Person, { place }: Parts): Row {
  const asked = at - (1 + 3 * chanceOf('asked', raw.name)()) * day
  const { kind, name, region, line, introduction, founded } = raw
  return {
    member_id: id,
    kind,
    state: 'certified',
    step: 3,
    identity: null,
    real_name_masked: '',
    number_masked: '',
    phone_masked: '',
    number_digest: null,
    name,
    region: found(place, region),
    line,
    introduction,
    founded,
    consent_version: '',
    consented_at: iso(asked),
    submitted_at: iso(asked),
    decided_at: iso(at),
    decided_by: null,
    reason: '',
    photos_purged_at: iso(at),
    created_at: iso(asked),
    updated_at: iso(at),
  }
}

type Opened = { parts: Parts; counted: Counted; sortKey: string; now: Moment }

/** Works, reviews and collects are counted by triggers. */
export function studioRow({ raw, at, id, turn }: Studio, owner: Person, opened: Opened): Row {
  const { parts, counted, sortKey, now } = opened
  const { kind, name, motto, introduction, story, notice, region, line, founded, works } = raw
  const noticeAt = now - (0.05 + 0.5 * chanceOf('notice', name)()) * (now - at)
  return {
    id,
    member_id: owner.id,
    kind,
    name,
    sort_key: sortKey,
    motto,
    introduction,
    story,
    notice,
    notice_at: notice === '' ? null : iso(noticeAt),
    region: found(parts.place, region),
    line,
    founded,
    avatar: '',
    cover: '',
    state: 'open',
    certified_at: iso(at),
    // Chosen one after the other: the first of the file stands first.
    featured_at: turn < chosen ? iso(now - 2 * day - turn * 60_000) : null,
    work_count: 0,
    half_stars_sum: 0,
    review_count: 0,
    like_count: counted.likes,
    collect_count: 0,
    view_count: counted.views,
    last_number: works.length,
    hot: counted.hot,
    created_at: iso(at),
    updated_at: iso(at),
  }
}

/** Scores and popularity follow the reviews, collects are counted by triggers. */
export function workRow({ raw, at, id, number, studio }: Work, parts: Parts, counted: Counted): Row {
  return {
    id,
    studio_id: studio.id,
    number,
    name: raw.name,
    shape_id: found(parts.shape, raw.shape),
    material_id: found(parts.material, raw.material),
    finish_id: found(parts.finish, raw.finish),
    mouthpiece_id: found(parts.mouthpiece, raw.mouthpiece),
    bowl_percent: raw.bowl_percent,
    shank_percent: raw.shank_percent,
    bend_deg: raw.bend_deg,
    length_mm: raw.length_mm,
    height_mm: raw.height_mm,
    chamber_diameter_mm: raw.chamber_diameter_mm,
    chamber_depth_mm: raw.chamber_depth_mm,
    weight_g: raw.weight_g,
    year: raw.year,
    notes: raw.notes,
    on_view: raw.on_view,
    state: 'published',
    state_reason: '',
    review_count: 0,
    like_count: counted.likes,
    collect_count: 0,
    view_count: counted.views,
    popularity: 0,
    hot: counted.hot,
    created_at: iso(at),
    updated_at: iso(at),
  }
}
