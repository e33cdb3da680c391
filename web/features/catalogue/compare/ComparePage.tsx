import { useEffect } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { cataloguePath, comparePath, tobaccoListPath } from '#contract/page-address.ts'
import { maxCompared } from '#contract/limits.ts'
import { SiteNotice } from '#web/shell/LegalNotice.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { RadarOver } from '#web/ui/chart/RadarOver.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { AddBlend } from './AddBlend.tsx'
import { choose } from './choice/choice.ts'
import { type CompareData, loadCompare } from './compare-page.ts'
import { CompareTable } from './CompareTable.tsx'
import styles from './ComparePage.module.css'

export const loader = loadCompare

const trail = [
  { to: '/', name: '首页' },
  { to: cataloguePath, name: '资料库' },
  { to: tobaccoListPath, name: '斗草' },
]

function Nobody() {
  return (
    <div className={card.card}>
      <EmptyState title="还没有选斗草" words="在上面找一款，或在斗草的卡片上选，两款到四款都行。">
        <Link className={button('line')} to={cataloguePath}>
          去斗草列表
        </Link>
      </EmptyState>
    </div>
  )
}

/** 并排对比: two to four blends side by side. */
export function View({ data }: { data: CompareData }) {
  const { list, dropped } = data
  // What is compared here is what the tray holds from now on.
  useEffect(() => {
    if (list.length > 0)
      choose(list.map((blend) => ({ id: blend.id, art: blend.art, name: namesOf(blend).first })))
  }, [list])
  return (
    <>
      <div className="desk-only">
        <Breadcrumbs trail={trail} here="并排对比" />
      </div>
      <div className={`col ${styles.page} phone:pt-4`}>
        <header className="flex justify-between items-start gap-10 phone:flex-col phone:items-stretch phone:gap-3.5">
          <div>
            <p className="text-17 leading-[1.4] font-latin italic text-brass-700" lang="en">
              Side by Side
            </p>
            <h1 className="text-38 leading-[1.3] phone:text-30">并排对比</h1>
          </div>
          {list.length < maxCompared && <AddBlend data={data} />}
        </header>
        {dropped && (
          <p className="py-2.5 px-4 border-l-2 border-l-brass bg-paper-0 text-14" role="status">
            地址里有几项认不出、重复或多于四款，已经略去。
          </p>
        )}
        <h2 className="sr">对比的斗草</h2>
        {list.length === 0 && <Nobody />}
        {list.length > 0 && <CompareTable list={list} />}
        {list.length > 1 && (
          <section className={styles.taste}>
            <SectionTitle title="风味档案" latin="Tasting Profile" />
            <div className={`${card.card} py-6 px-8 phone:p-4`}>
              <RadarOver
                list={list.map((blend) => ({
                  id: blend.id,
                  name: namesOf(blend).first,
                  figures: blend.figures,
                }))}
                label="风味雷达"
                blank="这几款的风味都暂无资料。"
              />
            </div>
          </section>
        )}
        <p className="text-12 text-ink-500">
          <SiteNotice of="tobacco" />
        </p>
      </div>
    </>
  )
}

export function head({ list }: CompareData) {
  const names = list.map((blend) => namesOf(blend).first)
  return {
    title: names.length > 1 ? `${names.join('、')} 对比` : '斗草并排对比',
    description: '两款到四款斗草并排看：类型、切工、成分、产地与四项风味，不同之处一眼可见。',
    canonical: comparePath,
    noindex: list.length > 0,
  }
}
