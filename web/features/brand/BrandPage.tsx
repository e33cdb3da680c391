import { namesOf } from '../../ui/names.ts'
import { AllBrandsView } from './AllBrandsView.tsx'
import { type BrandData, brandAddress, loadBrands } from './brand-page.ts'
import { OneBrandView } from './OneBrandView.tsx'

export const loader = loadBrands

/** 品牌: all of them, or one with everything it makes. */
export function View({ data, search }: { data: BrandData; search: string }) {
  if (data.kind === 'all') return <AllBrandsView data={data} />
  return <OneBrandView data={data} search={search} />
}

export function head(data: BrandData) {
  if (data.kind === 'all') {
    return {
      title: data.letter ? `斗草品牌 ${data.letter}` : '斗草品牌',
      description: `收录 ${data.total} 个斗草品牌，按字母编目，各附产地、出品与小传。`,
      canonical: '/query/brand',
    }
  }
  const { first, other } = namesOf(data.brand)
  const whole = other ? `${first}（${other}）` : first
  return {
    title: `${first} · 斗草品牌`,
    description: `${whole}，收录 ${data.brand.item_count} 款斗草。${data.brand.introduction ?? ''}`,
    canonical:
      data.page > 1 ? `${brandAddress(data.brand.id)}&page=${data.page}` : brandAddress(data.brand.id),
  }
}
