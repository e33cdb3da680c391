import { pageSize } from '#contract/paging.ts'
import {
  pipeBrandList,
  pipeBrandOne,
  pipeCreate,
  pipeList,
  pipeOne,
  shapeList,
  shapeOne,
} from '#contract/catalogue/pipe.ts'
import { contentTypes } from '#contract/content-type.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { goneItem } from '../item/gone-item.ts'
import {
  readPipe,
  readPipeChoices,
  readShape,
  readShapeOfPipe,
  readShapes,
  readSiblings,
} from './pipe.store.ts'
import * as view from './pipe.view.ts'
import { readPipeBrand, readPipeBrands } from '../brand/brand.store.ts'
import { countPipeOptions, readPipePage, readSameShape, readSimilarPipes } from './list.store.ts'
import { hotScoreOf } from '../list/faceted-list.store.ts'
import { type FindByText, lookUp } from '../list/text-finder.ts'

const noPipe = () => missing('没有这支烟斗，可能已被合并或移除')
const noShape = () => missing('没有这种斗型，可能已被合并或移除')
const noBrand = () => missing('没有这个烟斗品牌，可能已被合并或移除')

// A row of five and a column of four, as the page shows them.
const neighbours = { sameShape: 5, similar: 5 }

function pipesThemselves(host: Host, find: FindByText): void {
  const { db } = host

  serve(host, pipeList, async ({ sort, hot, page = 1, limit = pageSize.usual, cursor, ...filter }) => {
    const order = hot ? hotScoreOf[hot] : (sort ?? 'popularity')
    const wanted = await lookUp(find, 'pipe', filter)
    // A rank has an order and no end: nobody asks how long it is.
    const [{ rows, next }, { total, counts }] = await Promise.all([
      readPipePage(db, wanted, { sort: order, offset: (page - 1) * limit, limit, cursor }),
      hot ? { total: null, counts: {} } : countPipeOptions(db, wanted),
    ])
    return { list: rows.map(view.pipeCardView), total, page, limit, next, option_counts: counts }
  })

  serve(host, pipeCreate, async () => view.pipeCreateView(await readPipeChoices(db, view.choiceKinds)))

  serve(host, pipeOne, async ({ id }) => {
    const [row, shape, sameShape, similar] = await Promise.all([
      readPipe(db, id),
      readShapeOfPipe(db, id),
      readSameShape(db, id, neighbours.sameShape),
      readSimilarPipes(db, id, neighbours.similar),
    ])
    if (!row) throw await goneItem(db, { type: contentTypes.pipe, id }, 'catchpipe', noPipe())
    return view.pipeDetailView(row, { shape, sameShape, similar })
  })
}

function makersAndShapes(host: Host, find: FindByText): void {
  const { db } = host

  serve(host, pipeBrandList, async (filter) => {
    const { table, ranked } = await readPipeBrands(db, await lookUp(find, 'brand', filter))
    return {
      table: table.map(view.pipeBrandCardView),
      total: table.length,
      hot_rank: ranked.map(view.pipeBrandCardView),
    }
  })

  serve(host, pipeBrandOne, async ({ id }) => {
    const row = await readPipeBrand(db, id)
    if (!row) throw await goneItem(db, { type: contentTypes.brand, id }, 'catchbrand', noBrand())
    return view.pipeBrandDetailView(row)
  })

  serve(host, shapeList, async () => {
    const rows = await readShapes(db)
    return { families: view.familiesView(rows), total: rows.length }
  })

  serve(host, shapeOne, async ({ id }) => {
    const [row, siblings] = await Promise.all([readShape(db, id), readSiblings(db, id)])
    if (!row) throw noShape()
    return { ...view.shapeFactsView(row), siblings: siblings.map(view.shapeCardView) }
  })
}

/** 烟斗, 斗型 and 烟斗品牌. */
export function pipeRoutes(host: Host, find: FindByText): void {
  pipesThemselves(host, find)
  makersAndShapes(host, find)
}
