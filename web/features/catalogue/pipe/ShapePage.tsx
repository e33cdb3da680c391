import { shapeAddress, shapePath } from '#contract/page-address.ts'
import { bothNames } from '#web/ui/record/names.ts'
import { OneShapeView } from './shape/OneShapeView.tsx'
import { ShapeChartView } from './shape/ShapeChartView.tsx'
import { loadShapes, type ShapeData } from './shape/shape-page.ts'

export const loader = loadShapes

/** 斗型: the chart of all, or one with its proportions and its pipes. */
export function View({ data, search }: { data: ShapeData; search: string }) {
  if (data.kind === 'all') return <ShapeChartView data={data} />
  return <OneShapeView data={data} search={search} />
}

export function head(data: ShapeData) {
  if (data.kind === 'all') {
    return {
      title: '斗型谱',
      description: `${data.total} 种烟斗斗型的图谱，分 ${data.families.length} 个家族，各附轮廓、特征与同型的烟斗。`,
      canonical: shapePath,
      generated: true,
    }
  }
  const { shape, page } = data
  return {
    title: `${shape.name_zh} · 斗型`,
    description: `${bothNames(shape.name_zh, shape.name_en)}。${shape.traits ?? ''}`,
    canonical: page > 1 ? `${shapeAddress(shape.id)}&page=${page}` : shapeAddress(shape.id),
    generated: true,
  }
}
