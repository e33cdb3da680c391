import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { score } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { mediumOf } from '#web/lib/picture/picture-sources.ts'
import { queryWith } from '#web/lib/navigation/query.ts'
import { HitArt, type SearchHit } from '#web/shell/search/HitArt.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Rating } from '#web/ui/rating/Rating.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { counted, factsOf } from './hit-words.ts'
import { MarkedName, marked } from './marked.tsx'
import styles from './Results.module.css'

export const perPage = 20
/** What the best match's button says where it opens no record of the catalogue. */
const goWords: Readonly<Partial<Record<SearchHit['kind'], string>>> = {
  article: '去读',
  itemList: '看清单',
  post: '去看',
  appreciation: '去看',
  circle: '进圈子',
  studio: '看工作室',
  user: '看主页',
}

/** So many lines stand under each kind when all kinds are shown. */
const inGroup = 5
/** So many pictures stand there: three in a row, on a phone two by two. */
const shownPictures = 4

export type FoundData = DataOf<Calls['GET /search']>
type Marks = readonly string[]

const isHan = (words: string) => /\p{Script=Han}/u.test(words)

// A dot before each fact; that of the first in a line lies outside and is cut off.
const fact =
  "relative pl-5.5 before:absolute before:left-0 before:w-5.5 before:text-center before:content-['·'] before:text-ink-500"

const holds = (words: string, marks: Marks) => marks.some((mark) => words.toLowerCase().includes(mark))

/**
 * On a phone three facts stand on one line, the one with what was typed among them, and the piece of an article that
 * has it takes the place of the summary.
 */
function Facts({ hit, marks }: { hit: SearchHit; marks: Marks }) {
  const facts = factsOf(hit)
  const third = Math.max(
    2,
    facts.findIndex((words, at) => at > 1 && holds(words, marks)),
  )
  const phoneLook = (words: string, at: number) => {
    // A sentence of an article or a person is long on a phone.
    if (facts.length === 1) return 'phone:line-clamp-2'
    if (at > 1 && at !== third) return 'phone:hidden'
    const isShort = at > 0 && words.length <= 4
    return isShort || holds(words, marks) ? 'phone:flex-none' : 'phone:truncate'
  }
  return (
    <p
      className={`flex flex-wrap -ml-5.5 ${facts.length > 1 && !hit.alias ? 'phone:flex-nowrap phone:whitespace-nowrap' : ''} ${hit.kind === 'article' && hit.excerpt ? 'phone:hidden' : ''} [clip-path:inset(0_0_0_var(--s-5-5))]`}
    >
      {facts.map((words, at) => (
        <span className={`${fact} ${phoneLook(words, at)}`} key={`${at} ${words}`}>
          {marked(words, marks)}{' '}
        </span>
      ))}
      {hit.alias && <span className={`${fact} text-brass-700`}>{marked(hit.alias, marks)}</span>}
    </p>
  )
}

function Names({ hit, marks }: { hit: SearchHit; marks: Marks }) {
  return (
    <>
      <h3>
        <MarkedName of={hit.title} marks={marks} />{' '}
        {hit.title_other && (
          <i lang={isHan(hit.title_other) ? undefined : 'en'}>
            <MarkedName of={hit.title_other} marks={marks} />
          </i>
        )}
      </h3>
      <Facts hit={hit} marks={marks} />
      {hit.excerpt && (
        <p className="mt-1 text-14 text-pretty phone:line-clamp-2">
          {marked(hit.excerpt.replaceAll(' · ', '\u00a0· '), marks)}
        </p>
      )}
    </>
  )
}

/** What the first hit is called where a name of it is what was typed, or sounds so. */
const bestWords: Readonly<Partial<Record<SearchHit['by'], string>>> = {
  name: '最佳匹配',
  alias: '最佳匹配',
  sound: '读音相近',
  initials: '首字母相同',
}

/** The first hit of a search that names a thing, shown large. */
function Best({ hit, marks }: { hit: SearchHit; marks: Marks }) {
  const words = bestWords[hit.by]
  return (
    <section
      className={`${card.card} ${styles.best} grid items-center gap-6 py-6 px-7 phone:gap-4 phone:p-4`}
      aria-label={words}
    >
      <HitArt hit={hit} size={144} eager />
      <div className="min-w-0">
        <span
          className={`${styles.seal} py-0.5 px-1.5 rounded-1 bg-ember text-12 leading-normal font-serif font-semibold tracking-[0.08em] text-[#fff6ea]`}
        >
          {words}
        </span>
        <Names hit={hit} marks={marks} />
        {hit.score !== null && (
          <p className="flex items-center gap-2.5 mt-2">
            <Rating stars={hit.score} />{' '}
            <b className="num text-19 font-semibold text-briar-600">{score(hit.score)}</b>
          </p>
        )}
      </div>
      <Link className={`${button('line')} phone:col-span-full`} to={hit.url}>
        {goWords[hit.kind] ?? '看档案'}
      </Link>
    </section>
  )
}

function Hits({ list, marks }: { list: readonly SearchHit[]; marks: Marks }) {
  return (
    <ul className={styles.hits}>
      {list.map((hit) => (
        <li className="border-b" key={hit.url}>
          <Link className="grid items-center gap-5 py-3.5" to={hit.url}>
            <HitArt hit={hit} size={64} />
            <div className="min-w-0">
              <Names hit={hit} marks={marks} />
            </div>
            {hit.score !== null && (
              <b className="num text-19 font-semibold text-briar-600">{score(hit.score)}</b>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Pictures side by side, each with its name and whose it is. */
function Pictures({ list, marks }: { list: readonly SearchHit[]; marks: Marks }) {
  return (
    <ul
      className={`${styles.hits} grid grid-cols-3 gap-5 [&>:nth-child(4)]:hidden phone:grid-cols-2 phone:gap-3 phone:[&>:nth-child(4)]:list-item`}
    >
      {list.map((hit) => (
        <li key={hit.url}>
          <Link className={`${card.lift} block! h-full overflow-hidden`} to={hit.url}>
            <LazyImage
              src={mediumOf(hit.art)}
              alt=""
              width={306}
              height={230}
              className="w-full h-auto aspect-4/3"
            />
            <div className="py-3 px-3.5 phone:py-2 phone:px-2.5">
              <h3 className="line-clamp-2 text-16! text-wrap! phone:text-15!">
                <MarkedName of={hit.title} marks={marks} />
              </h3>
              <p className="mt-1 meta line-clamp-2">{marked(hit.excerpt ?? hit.note, marks)}</p>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What was found, kind by kind; of one kind alone, page by page. */
export function Results({ found, search }: { found: FoundData; search: string }) {
  const one = new URLSearchParams(search).get('kind')
  const first = one || found.page > 1 ? undefined : found.groups[0]?.list[0]
  const best = first && bestWords[first.by] ? first : undefined
  return (
    <>
      {best && <Best hit={best} marks={found.marks} />}
      {found.groups.map((group) => {
        const others = group.list.filter((hit) => hit !== best)
        const pictures = !one && group.kind === 'appreciation'
        const list = others.slice(0, one ? perPage : pictures ? shownPictures : inGroup)
        if (list.length === 0) return null
        const more = !one && group.total - (group.list.length - others.length) > list.length
        return (
          <section key={group.kind} className="mt-9 first-of-type:mt-0">
            <SectionTitle
              small
              title={group.list.includes(best as SearchHit) ? `其他${group.name}` : group.name}
              more={
                more
                  ? {
                      to: queryWith(search, { kind: group.kind }),
                      words: `全部 ${counted(group)}`,
                    }
                  : undefined
              }
            />
            {pictures ? (
              <Pictures list={list} marks={found.marks} />
            ) : (
              <Hits list={list} marks={found.marks} />
            )}
          </section>
        )
      })}
      {one && (
        <Pager
          page={found.page}
          total={found.total}
          limit={perPage}
          unit="条"
          to={(n) => queryWith(search, { page: n === 1 ? null : n })}
        />
      )}
    </>
  )
}
