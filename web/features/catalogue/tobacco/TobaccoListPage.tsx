import { pageWords } from '#web/lib/head/title.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { brandAddress, brandPath, cataloguePath, contributionPath } from '#contract/page-address.ts'
import { SiteNotice } from '#web/shell/LegalNotice.tsx'
import { FacetedList, Tiles } from '#web/ui/list/FacetedList.tsx'
import { FilterPanel } from '#web/ui/list/FilterPanel.tsx'
import { HotRank } from '#web/ui/rank/HotRank.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { Callout } from '#web/ui/text/Callout.tsx'
import { CompareTray } from '../compare/index.ts'
import { HubHeader } from './HubHeader.tsx'
import { TobaccoCard } from './TobaccoCard.tsx'
import { canonicalPage } from '#web/lib/navigation/query.ts'
import { loadTobaccoList, perPage, readHot, type TobaccoListData } from './tobacco-list.ts'

export const loader = loadTobaccoList

const words = { noun: '斗草', unit: '款', home: cataloguePath, add: contributionPath }

function Aside({ data, search }: { data: TobaccoListData; search: string }) {
  const { period, hotList, hotBrands } = data
  return (
    <>
      <HotRank key={period} title="斗草热榜" period={period} list={hotList} search={search} read={readHot} />
      <Tiles
        emblems
        title="热门品牌"
        more={{ to: brandPath, words: '全部' }}
        list={hotBrands.map((brand) => ({ ...brand, name: namesOf(brand).first }))}
        to={(id) => brandAddress(id)}
        size={[52, 52]}
      />
      <Callout>
        <SiteNotice of="tobacco" />
      </Callout>
    </>
  )
}

/** 斗草: filters, cards, the hot list at the side. */
export function View({ data, search }: { data: TobaccoListData; search: string }) {
  const { panel, page, tobaccoTotal, brandTotal } = data
  return (
    <>
      <HubHeader tobaccoTotal={tobaccoTotal} brandTotal={brandTotal} />
      <FacetedList
        words={words}
        search={search}
        page={page}
        limit={perPage}
        filters={
          <FilterPanel
            panel={panel}
            counts={page.option_counts}
            search={search}
            several={['ingredients', 'flavors']}
            either="ingredients"
            line={846}
            found={`${thousands(page.total ?? 0)} ${words.unit}`}
          />
        }
        cards={page.list.map((tobacco, index) => (
          <TobaccoCard key={tobacco.id} tobacco={tobacco} eager={index < 4} />
        ))}
        near={data.near}
        aside={<Aside data={data} search={search} />}
      />
      <CompareTray />
    </>
  )
}

export function head(data: TobaccoListData) {
  const { page } = data
  return {
    title: pageWords(page.page),
    canonical: canonicalPage(cataloguePath, page),
  }
}
