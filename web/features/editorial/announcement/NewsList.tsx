import { Link } from '#web/ui/navigation/Link.tsx'
import { committeePath, officePath } from '#contract/page-address.ts'
import { queryWith } from '#web/lib/navigation/query.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import styles from './NewsList.module.css'
import { NewsRows } from './NewsRows.tsx'
import type { NewsPage } from './announcement.ts'

type Props = { found: NewsPage; search: string }

function Rest({ found, search }: Props) {
  const to = (n: number) => queryWith(search, { page: n === 1 ? null : n }) || '?'
  const total = found.total ?? 0
  if (found.list.length > 0) {
    return <Pager page={found.page} total={total} limit={found.limit} unit="篇" to={to} />
  }
  if (total === 0) return <EmptyState title="这一栏还空着" words="有了新的消息，会写在这里。" />
  return (
    <EmptyState title="没有这一页" words="消息都在前面。">
      <Link className={button('line')} to={to(1)}>
        回到第一页
      </Link>
    </EmptyState>
  )
}

/** 资讯: what the editors tell, the newest first. */
export function NewsList({ found, search }: Props) {
  const kind = new URLSearchParams(search).get('kind') ?? ''
  const views = [
    { key: 'all', name: '全部', value: null },
    { key: 'news', name: '资讯', value: 'news' },
    { key: 'notice', name: '公告', value: 'notice' },
  ].map(({ key, name, value }) => ({
    key,
    name,
    to: queryWith(search, { kind: value }) || '?',
    on: (value ?? '') === kind,
  }))
  return (
    <>
      <PageHead title="资讯" latin="Notes from the Desk">
        写给斗友的：资料怎样编、规矩怎样定、有了哪些改动。只谈本站与器物，不登时政新闻。
      </PageHead>
      <div className="col grid gap-12 items-start mt-7 grid-cols-[var(--main)_var(--aside)] phone:gap-6 phone:mt-4 phone:grid-cols-1">
        <div>
          <Segmented label="栏目" segments={views} />
          <NewsRows list={found.list} heading="h2" mixed={kind === ''} />
          <Rest found={found} search={search} />
        </div>
        <aside className={`${styles.aside} sticky grid gap-5 top-[88px] phone:static`}>
          <section className={card.box}>
            <SectionTitle small title="订阅" />
            <p className="pb-1.5 text-14 leading-[1.85]">
              用阅读器订阅 <a href="/feed.atom">Atom 源</a>，新的资讯会自己送来。
            </p>
          </section>
          <section className={card.box}>
            <SectionTitle small title="官方" />
            <p className="pb-1.5 text-14 leading-[1.85]">
              举报、侵权投诉与联系方式在<Link to={officePath}>官方页面</Link>，社区规范在
              <Link to={committeePath}>管委会</Link>。
            </p>
          </section>
        </aside>
      </div>
    </>
  )
}
