import { Link } from '#web/ui/navigation/Link.tsx'
import { committeePath, postListPath } from '#contract/page-address.ts'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import layout from '../layout.module.css'

/** What is talked about, in the words that posts are filed under. */
export type Topic = { id: number; name: string }

/** As many as fit beside the first posts. */
const shownTopics = 16

/** 热议话题: the first of the topics, and the chosen one. */
export function Topics({ list, chosen }: { list: readonly Topic[]; chosen?: string | null }) {
  if (list.length === 0) return null
  const shown = list.filter(({ id }, at) => at < shownTopics || chosen === String(id))
  return (
    <section className={card.box}>
      <SectionTitle small title="热议话题" />
      <div className={`${layout.topics} flex flex-wrap gap-2 pb-1.5`}>
        {shown.map(({ id, name }) => (
          <Link
            className="py-1 px-2.5 rounded-1 bg-paper-2 text-13 whitespace-nowrap text-ink-700 hover:bg-briar-50 hover:text-briar-700 aria-[current]:bg-briar-50 aria-[current]:text-briar-700 phone:py-2"
            key={id}
            to={`${postListPath}?tag=${id}`}
            aria-current={chosen === String(id) ? 'true' : undefined}
          >
            # {name}
          </Link>
        ))}
      </div>
    </section>
  )
}

/** 圈子公约: the house rules in three lines. */
export function Covenant() {
  return (
    <section className={card.box}>
      <SectionTitle small title="圈子公约" more={{ to: committeePath, words: '全文' }} />
      <ol className="pb-1.5 text-14 leading-[2]">
        <li className="flex">
          <span>一、</span>不交易、不代购、不晒价。
        </li>
        <li className="flex">
          <span>二、</span>不向未成年人展示烟草。
        </li>
        <li className="flex">
          <span>三、</span>不同意，也请先读完。
        </li>
      </ol>
    </section>
  )
}
