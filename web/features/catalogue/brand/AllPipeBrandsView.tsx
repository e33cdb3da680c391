import { pipeBrandAddress, pipeBrandListAddress } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { queryWith, readQuery } from '#web/lib/navigation/query.ts'
import { SiteNotice } from '#web/shell/LegalNotice.tsx'
import { HubHead } from '#web/ui/layout/HubHead.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import styles from './AllBrandsView.module.css'
import { BrandKinds, Groups, HotRank, Letters, type Wording } from './BrandIndex.tsx'
import { type AllPipeBrands, makerWords, type PipeBrandCardData } from './brand-page.ts'

const wording: Wording<PipeBrandCardData> = {
  unit: '支',
  address: pipeBrandAddress,
  whole: pipeBrandListAddress,
  rank: '热门品牌',
  note: ({ kind }) => kind && makerWords[kind],
}

/** Who makes them, and where: each a row of links. */
function Filters({ data, search }: { data: AllPipeBrands; search: string }) {
  const query = readQuery(search)
  const maker = query.get('maker') ?? ''
  const country = Number(query.get('country') ?? 0)
  const makers = data.makers.map(({ value, count }) => ({ key: value, name: makerWords[value], count }))
  const countries = data.countries.map(({ id, name, count }) => ({ key: id, name, count }))
  return (
    <div className="flex flex-col items-start gap-2.5 mb-3.5">
      <Segmented
        label="制作者"
        segments={[{ key: '', name: '全部' }, ...makers].map((each) => ({
          ...each,
          to: queryWith(search, { maker: each.key, letter: null }),
          on: each.key === maker,
        }))}
      />
      <Segmented
        label="国别"
        segments={[{ key: 0, name: '全部国别' }, ...countries].map((each) => ({
          ...each,
          to: queryWith(search, { country: each.key || null, letter: null }),
          on: each.key === country,
        }))}
      />
    </div>
  )
}

/** All makers of pipes, from A to Z. */
export function AllPipeBrandsView({ data, search }: { data: AllPipeBrands; search: string }) {
  return (
    <>
      <HubHead title="烟斗品牌" latin="The Pipe Makers">
        收录 <b className="num">{thousands(data.total)}</b>{' '}
        个烟斗品牌：工厂、工坊与独立斗师，按西文名的首字母编目。
      </HubHead>
      <div className="col gap-12 grid grid-cols-[var(--main)_var(--aside)] [align-items:start] pt-7 phone:gap-8 phone:grid-cols-1 phone:pt-4">
        <div>
          <BrandKinds chosen="pipe" />
          <Filters data={data} search={search} />
          <Letters
            letters={data.letters}
            letter={data.letter}
            to={(letter) => queryWith(search, { letter })}
          />
          <Groups brands={data.table} wording={wording} />
        </div>
        <aside className={`${styles.aside} [&>*+*]:mt-7`}>
          <HotRank brands={data.hotRank} wording={wording} />
          <p className="text-12 leading-[1.7] text-ink-500">
            <SiteNotice of="pipe" />
          </p>
        </aside>
      </div>
    </>
  )
}
