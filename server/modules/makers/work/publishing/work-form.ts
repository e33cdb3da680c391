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
import { readForm } from './work-form.store.ts'

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
