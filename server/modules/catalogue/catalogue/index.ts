export { readAccessoryDrawing, readMouthpieceDrawing } from './accessory/accessory.store.ts'
export { readBrandsById } from './brand/brand.store.ts'
export { catalogueRoutes } from './catalogue.routes.ts'
export { brandCardView, drawing, figureNames, scoresView, tobaccoCardView } from './catalogue.view.ts'
export { pipeCardView } from './pipe/pipe.view.ts'
export { pipeCards, pipeVersion, readPipeCards } from './pipe/list.store.ts'
export { readPipeDrawing, readShapeFacts } from './pipe/pipe.store.ts'
export {
  itemExists,
  readItemScores,
  reviewCounts,
  scoresSeen,
  readMoved,
  readMovedAmong,
  recountItem,
} from './item/item.store.ts'
export type { OwnRating, ReviewCounts } from './item/own-rating.ts'
export { countFacets, type Facet, type OptionCounts } from './list/faceted-list.store.ts'
export { readTerms } from './term.store.ts'
export {
  type FigureKey,
  figureKeys,
  readFigureTerms,
  readLabel,
  readVersions,
  recountCatalogue,
} from './tobacco/tobacco.store.ts'
export { type BrandNameRow, cardVersion, readCards, saysSomething } from './tobacco/card.store.ts'
export {
  type Columns,
  insertItem,
  type ItemRow,
  readBlendNames,
  readBrandNames,
  readItem,
  readItems,
  readKindNames,
  readShapeNames,
  settleItem,
  updateItem,
} from './item/write.store.ts'
