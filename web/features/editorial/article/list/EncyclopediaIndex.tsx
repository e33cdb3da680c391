import { Link } from '#web/ui/navigation/Link.tsx'
import { articleAddress } from '#contract/page-address.ts'
import { HubHead } from '#web/ui/layout/HubHead.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import { ArticlePager, type Paging } from './ArticlePager.tsx'
import styles from './ArticleLists.module.css'
import { type ArticleCard, numberOf, sections } from '../article.ts'

function Entry({ entry }: { entry: ArticleCard }) {
  return (
    <li className="break-inside-avoid border-b">
      <Link className="grid gap-3 pt-4 pb-3.5 phone:gap-2" to={articleAddress('encyclopedia', entry.id)}>
        <span
          className="text-15 leading-body font-latin italic lining-nums tabular-nums text-brass-700 phone:text-14 phone:leading-[1.85]"
          lang="en"
        >
          {numberOf(entry)}
        </span>
        <span>
          <span className={`${styles.line} flex items-baseline gap-2.5`}>
            <b className="text-pretty text-17 leading-ui font-serif font-semibold text-ink-900">
              {entry.title.split(/(?<=：)/).map((part) => (
                <span className="inline-block" key={part}>
                  <Words of={part} />
                </span>
              ))}
            </b>
            <small className="flex-none order-2 text-12 text-ink-500">
              <span className="num">{entry.minutes}</span> 分钟
            </small>
          </span>
          <span className="block mt-px text-14 leading-[1.7] text-pretty text-ink-500">{entry.summary}</span>
        </span>
      </Link>
    </li>
  )
}

/** The way to each subject, as long as there are several. */
function Subjects({ groups }: { groups: readonly (readonly [string, readonly ArticleCard[]])[] }) {
  return (
    <nav className="flex flex-wrap gap-2.5 phone:gap-2" aria-label="按题目">
      {groups.map(([subject, entries]) => (
        <a
          className="flex items-baseline gap-2 py-1.5 px-4 border border-line-2 rounded-pill bg-paper-0 text-15 leading-ui font-serif text-ink-900 hover:border-brass hover:text-link-hover phone:py-2 phone:px-3.5"
          key={subject}
          href={`#${subject}`}
        >
          {subject} <small className="num text-13 text-ink-500">{entries.length}</small>
        </a>
      ))}
    </nav>
  )
}

/** 百科: every entry with its number, subject by subject, as the index at the end of a book. */
export function EncyclopediaIndex({ list, paging }: { list: readonly ArticleCard[]; paging: Paging }) {
  const { name, latin } = sections.encyclopedia
  const subjectOf = ({ category }: ArticleCard) => category || '其他'
  const groups = [...new Set(list.map(subjectOf))].map(
    (subject) => [subject, list.filter((entry) => subjectOf(entry) === subject)] as const,
  )
  return (
    <>
      <HubHead title={name} latin={latin}>
        共 <b className="num">{paging.total}</b> 篇，写材料、结构、斗型、工艺、各国传统与烟草类别。
      </HubHead>
      <div className="col pt-7 phone:pt-4">
        {groups.length > 1 && <Subjects groups={groups} />}
        {groups.map(([subject, entries]) => (
          <section
            className="pt-8 scroll-mt-[64px] phone:pt-6 phone:scroll-mt-[48px]"
            id={subject}
            key={subject}
          >
            <SectionTitle title={subject} />
            <ol className={`${styles.index} mt-1 columns-2 gap-x-18 phone:columns-1`}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          </section>
        ))}
        <ArticlePager {...paging} />
      </div>
    </>
  )
}
