import { drawing, panelOf } from '../catalogue.view.ts'
import { formRows, listRows } from './filters.store.ts'
import type { PipeRow, ShapeFactsRow, ShapeRow } from './pipe.store.ts'
import type { PipeBrandDetailRow, PipeBrandRow } from '../brand/brand.store.ts'
import type { PipeCardRow } from './list.store.ts'

export const pipeCardView = ({ version, ...row }: PipeCardRow) => ({
  ...row,
  art: drawing('pipe', row.id, version),
})

export const shapeCardView = <Row extends ShapeRow>({ version, ...row }: Row) => ({
  ...row,
  art: drawing('shape', row.id, version),
})

export const shapeFactsView = <Row extends ShapeFactsRow>(row: Row) => ({
  ...shapeCardView(row),
  measured: drawing('shape-measures', row.id, row.version),
  sized: drawing('shape-sizes', row.id, row.version),
})

export const pipeBrandCardView = ({ version, ...row }: PipeBrandRow) => ({
  ...row,
  art: drawing('brand', row.id, version),
})

export const pipeBrandDetailView = ({ version, ...row }: PipeBrandDetailRow) => ({
  ...row,
  art: drawing('brand', row.id, version),
  cover: drawing('brand-cover', row.id, version),
  update_time: row.updated_at.toISOString(),
})

type Context = {
  shape: ShapeFactsRow | undefined
  sameShape: readonly PipeCardRow[]
  similar: readonly PipeCardRow[]
}

export function pipeDetailView({ version, ...row }: PipeRow, { shape, sameShape, similar }: Context) {
  const art = drawing('pipe', row.id, version)
  return {
    ...row,
    art,
    portrait: `${art}&form=full`,
    brand: pipeBrandCardView(row.brand),
    shape: shape ? shapeFactsView(shape) : null,
    same_shape: sameShape.map(pipeCardView),
    similar: similar.map(pipeCardView),
    create_time: row.created_at.toISOString(),
    update_time: row.updated_at.toISOString(),
  }
}

/** The shapes by their families, in the order they come. */
export function familiesView(rows: readonly ShapeRow[]) {
  const families = new Map<number, { family: NonNullable<ShapeRow['family']>; shapes: ShapeRow[] }>()
  for (const row of rows) {
    if (!row.family) continue
    const group = families.get(row.family.id) ?? { family: row.family, shapes: [] }
    group.shapes.push(row)
    families.set(row.family.id, group)
  }
  return [...families.values()].map(({ family, shapes }) => ({ family, shapes: shapes.map(shapeCardView) }))
}

export const choiceKinds = listRows.map(({ kind }) => kind)

/** The filter rows, and the fields of a form that are chosen from a list. */
export const pipeCreateView = (choices: Parameters<typeof panelOf>[1]) => ({
  filters: panelOf(listRows, choices),
  form: panelOf(formRows, choices),
})
