import { chanceOf } from '../random.ts'
import { day, iso, type Moment } from '../clock.ts'
import type { Row } from '../demo.store.ts'
import type { Person } from '../people.ts'
import type { Studio, Work } from './studios.ts'
import { found } from '../content/conversations.ts'

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
  const told = now - (0.05 + 0.5 * chanceOf('notice', name)()) * (now - at)
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
    notice_at: notice === '' ? null : iso(told),
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
