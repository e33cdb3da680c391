import { Fragment, type ReactNode } from 'react'
import { Form, Link, type LoaderFunctionArgs } from 'react-router'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { CallInput } from '../../kit/api/result.ts'
import { apiFor, need } from '../../kit/api/loader.ts'
import { score, thousands } from '../../kit/format.ts'
import { LazyImage } from '../../kit/LazyImage.tsx'
import { callQuery, queryWith } from '../../kit/query.ts'
import { button } from '../../ui/button.ts'
import card from '../../ui/card.module.css'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Leaves } from '../../ui/Leaves.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SectionTitle } from '../../ui/Section.tsx'
import { RankList } from '../tobacco/index.ts'
import styles from './SearchPage.module.css'

const perPage = 20

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = await apiFor(context)
  // Values travel as they were typed: the server reads them and refuses what is none.
  const asked = callQuery(request.url, ['q', 'kind', 'page']) as unknown as CallInput<Calls['GET /search']>
  const [found, hot] = await Promise.all([
    api('GET /search', { ...asked, limit: perPage }),
    api('GET /tobacco', { hot: '1', limit: 8 }),
  ])
  return { found: need(found), hot: need(hot).list }
}

type Data = Awaited<ReturnType<typeof loader>>
type Group = DataOf<Calls['GET /search']>['groups'][number]
type Hit = Group['list'][number]

/** The text with every place marked at which the query stands, whatever its case. */
export function marked(text: string, q: string): ReactNode {
  const at = q ? text.toLowerCase().indexOf(q.toLowerCase()) : -1
  if (at < 0) return text
  const end = at + q.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {marked(text.slice(end), q)}
    </>
  )
}

function Names({ hit, q }: { hit: Hit; q: string }) {
  return (
    <>
      <h3>
        {marked(hit.title, q)} <i>{marked(hit.title_other, q)}</i>
      </h3>
      <p>
        {hit.note}
        {hit.alias && <span className={styles.alias}>又名 {marked(hit.alias, q)}</span>}
      </p>
    </>
  )
}

/** The first hit of a search that names a thing, shown large. */
function Best({ hit, q }: { hit: Hit; q: string }) {
  return (
    <section className={`${card.card} ${styles.best}`} aria-label="最佳匹配">
      <LazyImage src={hit.art} alt="" width={144} height={144} eager className={styles.picture} />
      <div>
        <span className={styles.seal}>最佳匹配</span>
        <Names hit={hit} q={q} />
        {hit.score !== null && (
          <p className={styles.score}>
            <Leaves stars={hit.score} /> <b className="num">{score(hit.score)}</b>
          </p>
        )}
      </div>
      <Link className={button('line')} to={hit.url}>
        看档案
      </Link>
    </section>
  )
}

function Hits({ list, q }: { list: readonly Hit[]; q: string }) {
  return (
    <ul className={styles.hits}>
      {list.map((hit) => (
        <li key={hit.url}>
          <Link to={hit.url}>
            <LazyImage src={hit.art} alt="" width={64} height={64} className={styles.small} />
            <div>
              <Names hit={hit} q={q} />
            </div>
            {hit.score !== null && <b className={`num ${styles.value}`}>{score(hit.score)}</b>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Groups({ found, search }: { found: Data['found']; search: string }) {
  const one = new URLSearchParams(search).get('kind')
  const best = one || found.page > 1 ? undefined : found.groups[0]?.list[0]
  return (
    <>
      {best && <Best hit={best} q={found.q} />}
      {found.groups.map((group) => {
        const list = group.list.filter((hit) => hit !== best).slice(0, one ? perPage : 8)
        if (list.length === 0) return null
        const more = !one && group.total > list.length + 1
        return (
          <section key={group.kind} className={styles.group}>
            <SectionTitle
              small
              title={group.name}
              more={
                more
                  ? { to: queryWith(search, { kind: group.kind }), words: `全部 ${thousands(group.total)}` }
                  : undefined
              }
            />
            <Hits list={list} q={found.q} />
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

function Tabs({ found, search }: { found: Data['found']; search: string }) {
  const one = new URLSearchParams(search).get('kind')
  return (
    <nav className={styles.tabs} aria-label="结果分类">
      <Link to={queryWith(search, { kind: null })} aria-current={one ? undefined : 'page'}>
        综合
      </Link>
      {found.groups.map((group) => (
        <Link
          key={group.kind}
          to={queryWith(search, { kind: group.kind })}
          aria-current={group.kind === one ? 'page' : undefined}
        >
          {group.name} <small className="num">{thousands(group.total)}</small>
        </Link>
      ))}
    </nav>
  )
}

function Field({ q }: { q: string }) {
  return (
    <Form role="search" aria-label="搜索全站" className={styles.field}>
      <label>
        <Icon name="search" size={20} />
        <input
          key={q}
          name="q"
          defaultValue={q}
          maxLength={100}
          aria-label="搜索"
          placeholder="名称、昵称、英文或拼音"
        />
      </label>
      <button type="submit" className={button('primary', 'large')}>
        搜索
      </button>
    </Form>
  )
}

function Nothing({ q }: { q: string }) {
  if (!q)
    return (
      <Empty
        title="想找什么？"
        words="中文名、英文名、昵称、拼音或首字母都可以，例如「夜帽」「FVF」「965」。"
      />
    )
  return (
    <Empty title={`没有找到「${q}」`} words="换个写法，或试试英文名。">
      <Link className={button('line')} to="/query">
        去资料库翻翻
      </Link>
    </Empty>
  )
}

/** 搜索: the field, the best match, then the hits by kind. */
export function View({ data, search }: { data: Data; search: string }) {
  const { found, hot } = data
  return (
    <div className={`col ${styles.page}`}>
      <h1 className="sr">搜索</h1>
      <Field q={found.q} />
      {found.q && (
        <p className={styles.count} aria-live="polite">
          找到 <b className="num">{thousands(found.total)}</b> 条结果
        </p>
      )}
      {found.total > 0 && <Tabs found={found} search={search} />}
      <div className={styles.columns}>
        <Fragment key={search}>
          <div>
            <h2 className="sr">结果</h2>
            {found.total > 0 ? <Groups found={found} search={search} /> : <Nothing q={found.q} />}
          </div>
        </Fragment>
        <aside>
          <section className={card.box}>
            <SectionTitle small title="斗草热榜" />
            <RankList list={hot} />
          </section>
        </aside>
      </div>
    </div>
  )
}

export function head({ found }: Data) {
  return { title: found.q ? `「${found.q}」的搜索结果` : undefined, noindex: true }
}
