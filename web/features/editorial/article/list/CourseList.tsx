import { Link } from '#web/ui/navigation/Link.tsx'
import { articleAddress } from '#contract/page-address.ts'
import { SiteNotice } from '#web/shell/LegalNotice.tsx'
import card from '#web/ui/layout/card.module.css'
import { HubHead } from '#web/ui/layout/HubHead.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import { ArticlePager, type Paging } from './ArticlePager.tsx'
import styles from './ArticleLists.module.css'
import { LessonList } from './LessonList.tsx'
import { type ArticleCard, numberOf, sections } from '../article.ts'

/** The two lessons about health: the first one, and the one about giving up. A phone, where the first stands just below, names them in a line. */
function Ends({ list }: { list: readonly ArticleCard[] }) {
  const ends = list.filter(({ title }, at) => at === 0 || title.includes('戒烟'))
  return (
    <>
      <p className="hidden phone:flex phone:flex-wrap phone:gap-x-2.5 phone:-order-1 text-14 phone:leading-[44px] text-ink-500">
        先读
        {ends.map((lesson) => (
          <Link key={lesson.id} className="text-link" to={articleAddress('course', lesson.id)}>
            {numberOf(lesson)}
          </Link>
        ))}
      </p>
      <section className={`${card.box} phone:hidden`}>
        <SectionTitle small title="先读这两课" />
        <ul className={styles.ends}>
          {ends.map((lesson) => (
            <li key={lesson.id} className="[border-top:1px_dashed_var(--line)] first:[border-top:0]">
              <Link
                className="block py-2.5 text-15 leading-ui font-serif font-semibold text-ink-900"
                to={articleAddress('course', lesson.id)}
              >
                <small className="block text-12 font-medium text-brass-700">{numberOf(lesson)}</small>
                <Words of={lesson.title} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** 教程: the lessons in their order. */
export function CourseList({ list, paging }: { list: readonly ArticleCard[]; paging: Paging }) {
  const { name, latin } = sections.course
  const whole = paging.total > 1 && paging.total <= paging.limit
  return (
    <>
      <HubHead title={name} latin={latin}>
        共 <b className="num">{paging.total}</b>{' '}
        课，从健康与心态读起，到器具、养护、礼仪与减量。仅供成年人阅读。
      </HubHead>
      <div className="col grid gap-12 items-start pt-5 grid-cols-[var(--main)_var(--aside)] phone:gap-4 phone:pt-4 phone:grid-cols-1">
        <div>
          <LessonList list={list} heading="h2" />
          <ArticlePager {...paging} />
        </div>
        <aside className="sticky pt-4 top-[88px] phone:contents">
          {whole && <Ends list={list} />}
          <p className="mt-5 meta leading-[1.8] text-pretty phone:mt-0">
            <SiteNotice of="course" />
          </p>
        </aside>
      </div>
    </>
  )
}
