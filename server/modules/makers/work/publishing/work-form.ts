import type { WorkPageRow } from '../work.store.ts'
import { type Changed, type Parts, readForm, type WorkFacts } from './work-write.store.ts'
import { studioLineNames } from '#contract/identity/certification-rule.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { studioForm } from '#contract/makers/studio.ts'
import { studioLines } from '#contract/makers/studio-card.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { drawing } from '#server/modules/catalogue/catalogue/index.ts'
import {
  readOften,
  readStudioOf,
  studioCard,
  type StudioPageRow,
} from '#server/modules/makers/studio/index.ts'

/** What a work is told by, in the order in which people read it. */
export const fieldNames = {
  name: '作品名',
  shape: '斗型',
  material: '材质',
  finish: '表面',
  mouthpiece: '斗嘴',
  bowl: '斗钵比例',
  shank: '斗柄比例',
  bend: '弯度',
  length: '全长',
  height: '斗高',
  chamber_diameter: '烟膛直径',
  chamber_depth: '烟膛深度',
  weight: '重量',
  year: '年份',
  on_view: '去处',
  notes: '斗师的话',
  images: '照片',
} as const

export type Field = keyof typeof fieldNames
export type WorkText = Record<Field, string>

const unit = (value: number | null, suffix: string) => (value === null ? '' : `${value} ${suffix}`)

/** What is measured, in words. */
const measured = (facts: Omit<WorkFacts, 'shape_id' | 'material_id' | 'finish_id' | 'mouthpiece_id'>) => ({
  name: facts.name,
  bowl: `${facts.bowl_percent}%`,
  shank: `${facts.shank_percent}%`,
  bend: facts.bend_deg === null ? '' : `${facts.bend_deg}°`,
  length: unit(facts.length_mm, 'mm'),
  height: unit(facts.height_mm, 'mm'),
  chamber_diameter: unit(facts.chamber_diameter_mm, 'mm'),
  chamber_depth: unit(facts.chamber_depth_mm, 'mm'),
  weight: unit(facts.weight_g, 'g'),
  year: facts.year === null ? '' : String(facts.year),
  on_view: facts.on_view ? '在作坊' : '已有主',
  notes: facts.notes,
})

const counted = (many: number) => (many === 0 ? '' : `${many} 张`)

/** A work as it stands, in words. */
export const textOfRow = (row: WorkPageRow): WorkText => ({
  ...measured(row),
  shape: row.shape?.name_zh ?? '',
  material: row.material?.name ?? '',
  finish: row.finish?.name ?? '',
  mouthpiece: row.mouthpiece?.name ?? '',
  images: counted(row.pictures.length),
})

type WorkContent = { facts: WorkFacts; parts: Parts; images: readonly string[] }

/** A work as it is to be, in words; `before` says which pictures it has. */
export function textOfContent({ facts, parts, images }: WorkContent, before: WorkPageRow): WorkText {
  const wanted = [...new Set(images)]
  const had = before.pictures.map(({ file_name }) => file_name)
  const others = wanted.length === had.length && wanted.some((name) => !had.includes(name))
  return {
    ...measured(facts),
    shape: parts.shape ?? '',
    material: parts.material ?? '',
    finish: parts.finish ?? '',
    mouthpiece: parts.mouthpiece ?? '',
    images: others ? `${counted(wanted.length)}（已更换）` : counted(wanted.length),
  }
}

/** The fields in which two states of a work differ. */
export function differenceOf(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Changed {
  const changed = Object.keys(after).filter((key) => before[key] !== after[key])
  return {
    before: Object.fromEntries(changed.map((key) => [key, before[key] ?? ''])),
    after: Object.fromEntries(changed.map((key) => [key, after[key] ?? ''])),
  }
}

/** Two changes, one after the other, as one. */
export const joined = (first: Changed, then: Changed): Changed =>
  differenceOf({ ...then.before, ...first.before }, { ...first.after, ...then.after })

const maxOften = 12

export const onlyMakers = '认证的斗师与工作室才能发布作品'
export const studioHidden = '工作室已隐藏，暂时不能发布作品'

function whyNot(own: StudioPageRow | undefined, { mutedUntil }: Viewer): string {
  if (!own) return onlyMakers
  if (!own.open) return studioHidden
  return mutedUntil === undefined ? '' : '你已被禁言，暂时不能发布'
}

const noOptions = { shapes: [], materials: [], finishes: [], mouthpieces: [] }

async function optionsOf({ db }: Host) {
  const { shapes, ...terms } = await readForm(db)
  return {
    ...terms,
    shapes: shapes.map(({ version, ...row }) => ({ ...row, art: drawing('shape', row.id, version) })),
  }
}

/** What a work's form chooses from, or the studios that somebody looks at most. */
export async function formOf(host: Host, often: boolean, viewer: Viewer): Promise<DataOf<typeof studioForm>> {
  const [own, list, options] = await Promise.all([
    readStudioOf(host.db, viewer.uid),
    often ? readOften(host.db, viewer.uid, maxOften) : [],
    often ? noOptions : optionsOf(host),
  ])
  return {
    list: list.map(studioCard),
    mine: own ? studioCard(own) : null,
    ...options,
    next_number: (own?.last_number ?? 0) + 1,
    lines: studioLines.map((key) => ({ key, name: studioLineNames[key] })),
    why_not: whyNot(own, viewer),
  }
}
