import type { LoaderFunctionArgs } from 'react-router'
import { brandAddress, brandPath, pipeBrandAddress, pipeBrandListAddress } from '#contract/page-address.ts'
import { crumbsLd, type JsonLd } from '#web/lib/head/json-ld.ts'
import { AllBrandsView } from './AllBrandsView.tsx'
import { AllPipeBrandsView } from './AllPipeBrandsView.tsx'
import { bothNames, namesOf } from '#web/ui/record/names.ts'
import { type BrandData, loadBrands } from './brand-page.ts'
import { OneBrandView, trail } from './OneBrandView.tsx'
import { OnePipeBrandView } from './OnePipeBrandView.tsx'

export async function loader(asked: LoaderFunctionArgs): Promise<BrandData> {
  const data = await loadBrands(asked)
  return data
}

/** 品牌: all of them, or one with everything it makes; of blends or of pipes. */
export function View({ data, search }: { data: BrandData; search: string }) {
  if (data.kind === 'all') return <AllBrandsView data={data} />
  if (data.kind === 'one') return <OneBrandView data={data} search={search} />
  if (data.kind === 'all-pipes') return <AllPipeBrandsView data={data} search={search} />
  return <OnePipeBrandView data={data} search={search} />
}

type Index = Extract<BrandData, { kind: 'all' | 'all-pipes' }>

function headOfAll(data: Index) {
  const pipes = data.kind === 'all-pipes'
  const chosen = [pipes && '烟斗品牌', data.letter].filter(Boolean).join(' ')
  return { title: chosen || undefined, canonical: pipes ? pipeBrandListAddress : brandPath }
}

type AnyBrand = Extract<BrandData, { kind: 'one' | 'one-pipes' }>['brand']

function brandLd(brand: AnyBrand, address: string): JsonLd {
  const { first, other } = namesOf(brand)
  return {
    '@type': 'Brand',
    name: first,
    ...(other && { alternateName: other }),
    url: address,
    image: `/art/og/brand/${brand.id}.png`,
    ...(brand.introduction && { description: brand.introduction }),
  }
}

export function head(data: BrandData) {
  if (data.kind === 'all' || data.kind === 'all-pipes') return headOfAll(data)
  const { first, other } = namesOf(data.brand)
  if (!import.meta.env.SSR) return { title: `${first} · ${data.kind === 'one' ? '斗草品牌' : '烟斗品牌'}` }
  const [name, made] = data.kind === 'one' ? ['斗草品牌', '款斗草'] : ['烟斗品牌', '支烟斗']
  const held = data.brand.item_count > 0 ? `，收录 ${data.brand.item_count} ${made}` : ''
  const address = (data.kind === 'one' ? brandAddress : pipeBrandAddress)(data.brand.id)
  return {
    title: `${first} · ${name}`,
    description: `${bothNames(first, other)}${held}。${data.brand.introduction ?? ''}`,
    canonical: data.page > 1 ? `${address}&page=${data.page}` : address,
    generated: true,
    image: `/art/og/brand/${data.brand.id}.png`,
    jsonLd: [brandLd(data.brand, address), crumbsLd([...trail, { to: address, name: first }])],
  }
}
