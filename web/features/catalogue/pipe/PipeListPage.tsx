import { pageWords } from '#web/lib/head/title.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import {
  pipeBrandAddress,
  pipeBrandListAddress,
  pipeListPath,
  shapeAddress,
  shapePath,
} from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { canonicalPage, queryWith } from '#web/lib/navigation/query.ts'
import { inPlace } from '#web/lib/navigation/ScrollReset.tsx'
import { Health } from '#web/shell/LegalNotice.tsx'
import { FacetedList, Tiles } from '#web/ui/list/FacetedList.tsx'
import { FilterPanel } from '#web/ui/list/FilterPanel.tsx'
import { HotRank } from '#web/ui/rank/HotRank.tsx'
import { HubHead } from '#web/ui/layout/HubHead.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { Callout } from '#web/ui/text/Callout.tsx'
import drawing from './drawing.module.css'
import { PipeCard } from './PipeCard.tsx'
import { loadPipeList, perPage, type PipeListData, readHot } from './pipe-list.ts'

export const loader = loadPipeList

const words = { noun: '烟斗', unit: '支', home: pipeListPath }

function Aside({ data, search }: { data: PipeListData; search: string }) {
  return (
    <>
      <HotRank
        key={data.period}
        title="烟斗热榜"
        long
        period={data.period}
        list={data.hotList}
        search={search}
        read={readHot}
      />
      <Tiles
        title="常见斗型"
        more={{ to: shapePath, words: `全部 ${data.shapeTotal} 种` }}
        list={data.shapes.map(({ id, name_zh: name, art }) => ({ id, name, art }))}
        to={shapeAddress}
        size={[84, 52]}
        drawing={drawing.line}
      />
      <Tiles
        emblems
        title="烟斗品牌"
        more={{ to: pipeBrandListAddress, words: `全部 ${data.brandTotal} 个` }}
        list={data.hotBrands.map((brand) => ({ ...brand, name: namesOf(brand).first }))}
        to={pipeBrandAddress}
        size={[52, 52]}
      />
      <Callout>
        资料仅供了解与比较，尺寸取自单支实物，均为约数。
        <Health />。
      </Callout>
    </>
  )
}

function ChosenBrand({ brand, search }: { brand: NonNullable<PipeListData['brand']>; search: string }) {
  const { first } = namesOf(brand)
  return (
    <Link
      className="inline-flex items-center gap-1.5 mr-3 px-2.5 rounded-1 bg-briar-50 text-briar-700 h-[26px] [box-shadow:inset_0_0_0_1px_var(--briar-300)] phone:h-10"
      to={queryWith(search, { brand: null }) || '?'}
      state={inPlace}
      aria-label={`去掉品牌“${first}”`}
    >
      {first}
      <Icon name="close" size={11} />
    </Link>
  )
}

/** 烟斗: filters, cards, shapes and makers at the side. */
export function View({ data, search }: { data: PipeListData; search: string }) {
  const { panel, page, brand, pipeTotal, shapeTotal } = data
  return (
    <>
      <HubHead title="烟斗" latin="The Pipes">
        收录 <b className="num">{thousands(pipeTotal)}</b> 支烟斗与 <b className="num">{shapeTotal}</b>{' '}
        种斗型，材质、表面、滤芯与尺寸各有记录。
      </HubHead>
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
            found={`${thousands(page.total ?? 0)} ${words.unit}`}
          />
        }
        chosen={brand && <ChosenBrand brand={brand} search={search} />}
        cards={page.list.map((pipe, index) => <PipeCard key={pipe.id} pipe={pipe} eager={index < 4} />)}
        aside={<Aside data={data} search={search} />}
      />
    </>
  )
}

export function head({ page }: PipeListData) {
  return {
    title: pageWords(page.page),
    canonical: canonicalPage(pipeListPath, page),
  }
}
