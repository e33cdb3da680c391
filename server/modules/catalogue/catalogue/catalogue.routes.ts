import {
  brandList,
  brandOne,
  category,
  tobaccoCompare,
  tobaccoList,
  tobaccoOne,
} from '#contract/catalogue/catalogue.ts'
import { pageSize } from '#contract/paging.ts'
import { index } from '#contract/editorial/site-config.ts'
import { contentName, contentTypes } from '#contract/content-type.ts'
import {
  accessoryAddress,
  brandAddress,
  mouthpieceAddress,
  pipeAddress,
  tobaccoAddress,
} from '#contract/page-address.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { keepUntil } from '#server/kernel/cache/keep-until.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { readBrand, readBrandRank, readBrands, readCounts } from './brand/brand.store.ts'
import * as view from './catalogue.view.ts'
import { gearRoutes } from './accessory/accessory.routes.ts'
import { goneItem } from './item/gone-item.ts'
import { type HomeContents, readHome } from './home.ts'
import { pipeRoutes } from './pipe/pipe.routes.ts'
import { createOptionCounter } from './tobacco/option-counter.ts'
import { hotScoreOf } from './list/faceted-list.store.ts'
import { readTerms } from './term.store.ts'
import { type FindByText, lookUp } from './list/text-finder.ts'
import { readFigureTerms, readReviewFigures, readTobacco, readTobaccos } from './tobacco/tobacco.store.ts'
import { readSimilar } from './tobacco/card.store.ts'
import { type CatalogueKind, type FoundItem, foundItems } from './item/item.store.ts'
import { readTobaccoPage } from './tobacco/list.store.ts'

const noTobacco = () => missing('没有这款斗草，可能已被合并或移除')
const noBrand = () => missing('没有这个品牌，可能已被合并或移除')

function tobaccoRoutes(host: Host, find: FindByText): void {
  const { db } = host
  const countOptions = createOptionCounter(host)

  serve(host, tobaccoList, async ({ sort, hot, page = 1, limit = pageSize.usual, cursor, ...filter }) => {
    const order = hot ? hotScoreOf[hot] : (sort ?? 'popularity')
    const wanted = await lookUp(find, 'tobacco', filter)
    const { total, counts, matching } = await countOptions(wanted)
    const place = { sort: order, offset: (page - 1) * limit, limit, cursor }
    const { rows, next } = await readTobaccoPage(db, wanted, matching, place)
    // A rank has an order and no end: nobody asks how long it is.
    const panel = hot ? { total: null, option_counts: {} } : { total, option_counts: counts }
    return { list: rows.map(view.tobaccoCardView), page, limit, next, ...panel }
  })

  serve(host, tobaccoOne, async ({ id }) => {
    const [row, reviewFigures, terms, similar] = await Promise.all([
      readTobacco(db, id),
      readReviewFigures(db, [id]),
      readFigureTerms(db),
      readSimilar(db, id, 4),
    ])
    if (!row) throw await goneItem(db, { type: contentTypes.tobacco, id }, 'tobacco', noTobacco())
    return view.tobaccoPageView(view.tobaccoRecordView(row, reviewFigures.get(id), terms), similar)
  })

  serve(host, tobaccoCompare, async ({ ids }) => {
    const [rows, reviewFigures, terms] = await Promise.all([
      readTobaccos(db, ids),
      readReviewFigures(db, ids),
      readFigureTerms(db),
    ])
    return { list: rows.map((row) => view.tobaccoRecordView(row, reviewFigures.get(row.id), terms)) }
  })
}

function brandRoutes(host: Host, find: FindByText): void {
  const { db } = host

  serve(host, brandList, async ({ most: limit, ...filter }) => {
    const wanted = await lookUp(find, 'brand', filter)
    const [table, ranked] = await Promise.all([readBrands(db, wanted), readBrandRank(db, 10)])
    return {
      table: table.slice(0, limit).map(view.brandCardView),
      total: table.length,
      item_total: ranked[0]?.item_total ?? 0,
      hot_rank: ranked.map(view.brandCardView),
    }
  })

  serve(host, brandOne, async ({ id }) => {
    const row = await readBrand(db, id)
    if (!row) throw await goneItem(db, { type: contentTypes.brand, id }, 'tobaccobrand', noBrand())
    return view.brandDetailView(row)
  })
}

/** The catalogue: blends, pipes, gear and who makes them. `find` is how texts are looked up. */
export function catalogueRoutes(host: Host, find: FindByText, readHomeContents: HomeContents): void {
  const { db } = host

  serve(host, category, async ({ type }) => {
    const kinds = view.panelRows[type].map((row) => row.kind)
    return view.panelView(type, await readTerms(db, kinds))
  })

  tobaccoRoutes(host, find)
  brandRoutes(host, find)
  pipeRoutes(host, find)
  gearRoutes(host, find)

  const countsOf = keepUntil(host.responses, ['catalogue', 'article'], () => readCounts(db))
  serve(host, index, (_input, { viewer }) => readHome(db, countsOf, readHomeContents, viewer))
  registerItems(host)
}

const label: Readonly<Record<CatalogueKind, string>> = {
  [contentTypes.tobacco]: '斗草',
  [contentTypes.pipe]: '烟斗',
  [contentTypes.accessory]: '配件',
  [contentTypes.mouthpiece]: '斗嘴',
  [contentTypes.brand]: '品牌',
}

const addressOf: Readonly<Record<CatalogueKind, (id: number) => string>> = {
  [contentTypes.tobacco]: tobaccoAddress,
  [contentTypes.pipe]: pipeAddress,
  [contentTypes.accessory]: accessoryAddress,
  [contentTypes.mouthpiece]: mouthpieceAddress,
  [contentTypes.brand]: brandAddress,
}

/** What others may ask about items: that they exist, their names, their pages. */
function registerItems({ content: known }: Host): void {
  for (const [kind, what] of Object.entries(label)) {
    const type = Number(kind) as CatalogueKind
    known.register(type, {
      label: what,
      finder: {
        select: (ids) => foundItems(type, ids),
        nameOf: ({ id, title, brand, version }: FoundItem) => ({
          title,
          url: addressOf[type](id),
          ...(brand !== null && { brand }),
          ...(version !== null && { art: view.drawing(contentName(type), id, version) }),
        }),
      },
    })
  }
}
