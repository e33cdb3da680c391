import { brandAddress, brandPath } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { SiteNotice } from '#web/shell/LegalNotice.tsx'
import { HubHead } from '#web/ui/layout/HubHead.tsx'
import styles from './AllBrandsView.module.css'
import { BrandKinds, Groups, HotRank, Letters, type Wording } from './BrandIndex.tsx'
import type { AllBrands, BrandCardData } from './brand-page.ts'

const wording: Wording<BrandCardData> = {
  unit: '款',
  address: brandAddress,
  whole: brandPath,
  rank: '热门品牌',
}

const letterAddress = (letter: string | null) =>
  letter ? `${brandPath}?letter=${encodeURIComponent(letter)}` : brandPath

/** All makers of blends, from A to Z. */
export function AllBrandsView({ data }: { data: AllBrands }) {
  return (
    <>
      <HubHead title="斗草品牌" latin="The Makers">
        收录 <b className="num">{thousands(data.total)}</b> 个斗草品牌，按西文名的首字母编目。
      </HubHead>
      <div className="col gap-12 grid grid-cols-[var(--main)_var(--aside)] [align-items:start] pt-7 phone:gap-8 phone:grid-cols-1 phone:pt-4">
        <div>
          <BrandKinds chosen="tobacco" />
          <Letters letters={data.letters} letter={data.letter} to={letterAddress} />
          <Groups brands={data.table} wording={wording} />
        </div>
        <aside className={`${styles.aside} [&>*+*]:mt-7`}>
          <HotRank brands={data.hotRank} wording={wording} />
          <p className="text-12 leading-[1.7] text-ink-500">
            <SiteNotice of="tobacco" />
          </p>
        </aside>
      </div>
    </>
  )
}
