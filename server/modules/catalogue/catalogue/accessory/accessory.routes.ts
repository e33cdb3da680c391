import { accessoryList, accessoryOne, mouthpieceList, mouthpieceOne } from '#contract/catalogue/accessory.ts'
import { pageSize } from '#contract/paging.ts'
import { contentTypes } from '#contract/content-type.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import {
  type AccessoryRow,
  type MouthpieceRow,
  readAccessories,
  readAccessory,
  readAccessoryKinds,
  readMouthpieces,
  readPipesWith,
  readSameKind,
} from './accessory.store.ts'
import { drawing } from '../catalogue.view.ts'
import { goneItem } from '../item/gone-item.ts'
import { readItemScores } from '../item/item.store.ts'
import { type FindByText, lookUp } from '../list/text-finder.ts'

const noAccessory = () => missing('没有这件配件，可能已被合并或移除')
const noMouthpiece = () => missing('没有这种斗嘴，可能已被合并或移除')

const accessoryView = <Row extends AccessoryRow>({ version, ...row }: Row) => ({
  ...row,
  art: drawing('accessory', row.id, version),
})
const mouthpieceView = ({ version, ...row }: MouthpieceRow) => ({
  ...row,
  art: drawing('mouthpiece', row.id, version),
})
const fullOf = ({ art }: { art: string }) => `${art}&form=full`

/** 配件 and 斗嘴. */
export function gearRoutes(host: Host, find: FindByText): void {
  const { db } = host

  serve(host, accessoryList, async ({ page = 1, limit = pageSize.usual, cursor, ...filter }) => {
    const wanted = await lookUp(find, 'accessory', filter)
    const [{ rows, next }, kinds] = await Promise.all([
      readAccessories(db, wanted, { offset: (page - 1) * limit, limit, cursor }),
      readAccessoryKinds(db, wanted),
    ])
    const counted = filter.kind ? kinds.filter(({ kind }) => kind === filter.kind) : kinds
    const total = counted.reduce((sum, { count }) => sum + count, 0)
    return { list: rows.map(accessoryView), total, page, limit, next, kinds }
  })

  serve(host, accessoryOne, async ({ id }) => {
    const [row, sameKind] = await Promise.all([readAccessory(db, id), readSameKind(db, id, 4)])
    if (!row) throw await goneItem(db, { type: contentTypes.accessory, id }, 'accessory', noAccessory())
    const scores = await readItemScores(db, contentTypes.accessory, id)
    const card = accessoryView(row)
    return {
      ...card,
      ...scores,
      portrait: fullOf(card),
      same_kind: sameKind.map(accessoryView),
      create_time: row.created_at.toISOString(),
      update_time: row.updated_at.toISOString(),
    }
  })

  serve(host, mouthpieceList, async ({ kind }) => {
    const list = (await readMouthpieces(db, kind)).map(mouthpieceView)
    return { list, total: list.length }
  })

  serve(host, mouthpieceOne, async ({ id }) => {
    const [every, pipes] = await Promise.all([readMouthpieces(db), readPipesWith(db, id)])
    const cards = every.map(mouthpieceView)
    const row = cards.find((each) => each.id === id)
    if (!row) throw await goneItem(db, { type: contentTypes.mouthpiece, id }, 'mouthpiece', noMouthpiece())
    const others = cards.filter(({ kind }) => kind === row.kind).filter((each) => each.id !== id)
    // People correct mouthpieces; they add none.
    return { ...row, portrait: fullOf(row), source: 'editors' as const, others, pipes }
  })
}
