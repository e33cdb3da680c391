import { cataloguePath, coursePath, encyclopediaPath, tobaccoAddress } from '#contract/page-address.ts'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Shelf } from '#web/ui/list/Shelf.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { HotPieces } from '#web/features/community/appreciation/index.ts'
import { Recommended } from '#web/features/makers/studio/index.ts'
import { EntryCards, LessonList } from '../article/index.ts'
import type { HomeData } from './home.ts'
import { HomeAside } from './HomeAside.tsx'
import styles from './HomeBelow.module.css'
import { HomePosts } from './HomePosts.tsx'

/** What there is to read: the first lessons, and the first entries of the encyclopedia. */
function Reading({ articles }: { articles: HomeData['articles'] }) {
  const lessons = articles.filter(({ section }) => section === 'course')
  const entries = articles.filter(({ section }) => section === 'encyclopedia')
  return (
    <>
      {lessons.length > 0 && (
        <section>
          <SectionTitle title="教程" latin="Lessons" more={{ to: coursePath, words: '全部教程' }} />
          <LessonList list={lessons} heading="h3" />
        </section>
      )}
      {entries.length > 0 && (
        <section>
          <SectionTitle
            title="百科"
            latin="Encyclopedia"
            more={{ to: encyclopediaPath, words: '全部百科' }}
          />
          <EntryCards list={entries} />
        </section>
      )}
    </>
  )
}

/** Below the first screen of the home page. Sections that have nothing to show are absent. */
export function View({ data }: { data: HomeData }) {
  const shelf = data.newest.slice(0, 7).map((tobacco) => {
    const { first, latinFirst } = namesOf(tobacco)
    const { id, art } = tobacco
    return {
      id,
      to: tobaccoAddress(id),
      art,
      name: first,
      latin: latinFirst,
      note: namesOf(tobacco.brand).first,
    }
  })
  return (
    <>
      <div className="col grid gap-12 items-start grid-cols-[var(--main)_var(--aside)] pt-13 phone:gap-9 phone:grid-cols-1 phone:pt-7">
        <div className={styles.main}>
          <HotPieces pieces={data.hot_appreciation} />
          <HomePosts posts={data.posts} />
          <Reading articles={data.articles} />
        </div>
        <HomeAside data={data} />
      </div>
      {shelf.length > 0 && (
        <section className="col mt-14 phone:mt-9">
          <SectionTitle
            title="新入库"
            latin="New on the Shelf"
            more={{ to: `${cataloguePath}?sort=new`, words: '全部新入库' }}
          />
          <Shelf items={shelf} />
        </section>
      )}
      {data.recommended_studios.length > 0 && (
        <section className="col mt-14 phone:mt-4.5 phone:[&_li:nth-child(n+3)]:hidden!">
          <Recommended studios={data.recommended_studios} />
        </section>
      )}
    </>
  )
}
