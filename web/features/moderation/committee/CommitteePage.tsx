import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import {
  circleAddress,
  circleFormPath,
  circleListPath,
  legalTextAddress,
  membershipPath,
  officePath,
  profileAddress,
} from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { callQuery, queryWith } from '#web/lib/navigation/query.ts'
import { datePart } from '#web/lib/format/time.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Prose } from '#web/ui/text/Prose.tsx'
import { RowMarks } from '#web/ui/person/MakerMark.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { ArticleLayout } from '#web/ui/text/ArticleLayout.tsx'
import styles from './CommitteePage.module.css'

const actsShown = 20
const ownersShown = 48

/** The rules of the community, and a page of the acts of moderation. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = await apiFor(context)
  const asked = callQuery(request.url, ['page'])
  const some = { ...asked, limit: actsShown }
  const [rules, log, owners] = await Promise.all([
    api('GET /agreement/{kind}', { kind: 'rules' }),
    api('GET /moderationlog', some),
    api('GET /circleowner', { limit: ownersShown }),
  ])
  return { rules: unwrap(rules), log: unwrap(log), owners: unwrap(owners) }
}

type Data = Awaited<ReturnType<typeof loader>>
type Log = DataOf<Calls['GET /moderationlog']>
type Owners = DataOf<Calls['GET /circleowner']>

function Acts({ log, search }: { log: Log; search: string }) {
  if (log.list.length === 0) {
    return log.total ? (
      <EmptyState title="没有这一页" words="记录都在前面。" />
    ) : (
      <EmptyState title="还没有处置记录" words="删除、禁言与封禁，每一次都会记在这里，不写当事人的名字。" />
    )
  }
  return (
    <>
      <table className={`${styles.acts} w-full border-collapse text-15 leading-[1.7] phone:text-14`}>
        <thead>
          <tr>
            <th className="font-serif text-ink-900 whitespace-nowrap" scope="col">
              日期
            </th>
            <th className="font-serif text-ink-900 whitespace-nowrap" scope="col">
              处置
            </th>
            <th className="font-serif text-ink-900 whitespace-nowrap" scope="col">
              对象
            </th>
            <th className="font-serif text-ink-900 whitespace-nowrap" scope="col">
              理由
            </th>
          </tr>
        </thead>
        <tbody>
          {log.list.map(({ id, acted_at: time, act, target, reason }) => (
            <tr key={id}>
              <td className="num">{datePart(time)}</td>
              <td>{act}</td>
              <td>{target}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager
        page={log.page}
        total={log.total ?? 0}
        limit={log.limit}
        next={log.next}
        unit="条"
        to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
      />
    </>
  )
}

const roles = [
  {
    name: '站务',
    does: '管理员、版主与编辑由本站任命：处理举报与申诉，审核资料的补录与纠错，维护公告与规则。',
  },
  { name: '圈主', does: '每个圈子的圈主是管委会成员：照看自己的圈子，遇到跨圈的事一起商量。' },
  { name: '列席', does: '九级以上的会员可以列席，参与社区规范的讨论；列席的人不作处置。' },
] as const

type Named = { name: string; does: string }

/** Names at the left, what stands behind each at the right. */
function Explained({ title, of }: { title: string; of: readonly Named[] }) {
  return (
    <section>
      <SectionTitle title={title} />
      <dl>
        {of.map(({ name, does }) => (
          <div
            className="grid gap-5 py-3 border-b grid-cols-[76px_minmax(0,1fr)] last:border-0 phone:gap-3 phone:grid-cols-[48px_minmax(0,1fr)]"
            key={name}
          >
            <dt className="text-17 leading-body font-serif font-semibold text-ink-900">{name}</dt>
            <dd className="text-16 leading-[1.85] text-pretty phone:text-15">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** 圈主名录: who looks after which circle. */
function OwnerList({ owners: { list, total } }: { owners: Owners }) {
  if (list.length === 0) return null
  return (
    <section>
      <SectionTitle
        title="圈主名录"
        more={{
          to: circleListPath,
          words: `全部圈子${total && total > list.length ? `，圈主 ${total} 位` : ''}`,
        }}
      />
      <ul className={`${styles.owners} grid grid-cols-3 gap-x-6 gap-y-1.5 phone:grid-cols-1`}>
        {list.map(({ circle, owner }) => (
          <li className="flex items-center gap-3 py-2" key={circle.id}>
            <LazyImage
              src={circle.avatar}
              alt=""
              width={40}
              height={40}
              className="flex-none rounded-full bg-transparent"
            />
            <span>
              <Link
                className="wrap-anywhere block [font:600_var(--t-15)/1.5_var(--f-serif)] text-ink-900 hover:text-link-hover phone:py-1.5"
                to={circleAddress(circle.id)}
              >
                {circle.name}
              </Link>
              <small>
                圈主{' '}
                <Link
                  className="wrap-anywhere hover:text-link-hover phone:px-1 phone:py-1.5"
                  to={profileAddress(owner.uid)}
                >
                  {owner.nickname}
                </Link>{' '}
                <RowMarks person={owner} />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Apply() {
  return (
    <section>
      <SectionTitle title="怎样加入" />
      <ol
        className={`${styles.steps} text-16 leading-[1.85] text-pretty list-decimal pl-[1.6em] phone:text-15`}
      >
        <li>
          年满 <span className="num">18</span> 周岁，账号没有正在执行的处置，读过并认同下面的社区规范。
        </li>
        <li>
          斗币够的会员可以
          <Link className="text-link" to={circleFormPath}>
            申请建圈
          </Link>
          ，站务看过之后答复，获批后即为圈主；斗币的来处见
          <Link className="text-link" to={membershipPath}>
            会员页面
          </Link>
          。
        </li>
        <li>愿意担任版主或编辑的，由站务从圈主与百科贡献者中邀请；管委会的工作没有报酬。</li>
      </ol>
    </section>
  )
}

// In plain words; no figure that would help whoever tries to get past it.
const fairness = [
  {
    name: '新人',
    does: '账号是一步步长起来的：注册满一段时间，手机号验证过，写过几篇站得住的点评、帖子或鉴赏。刚来的人写的点评照常发表，谁都看得见，只是晚一些、轻一些计入评分与榜单；账号长成以后，以前写的也一起补上，不用做什么。发帖、评论与点评的次数也跟着放宽。',
  },
  {
    name: '扎堆',
    does: '一样东西突然涌来许多点评，或者许多点评出自同一处网络、同一时间开的账号，或者许多新账号一边倒，就先不计入评分，由站务看过再定：是真的热闹，照数计入；是有人组织的，就不计入。点评本身都留着。',
  },
  {
    name: '小圈',
    does: '点赞与打赏总在几个人之间打转，会请站务看一看。朋友互相捧场是常事，看了不等于有事；确实在刷的，按规范处置，斗币收回。',
  },
] as const

/** 管委会: who runs the community, how to join, its rules, and what was done. */
export function View({ data: { rules, log, owners }, search }: { data: Data; search: string }) {
  const aside = (
    <section className={`${card.box} ${styles.appeal}`}>
      <SectionTitle small title="有异议" />
      <p className="pb-1.5 text-14 leading-[1.85]">
        被处置的人可以申诉一次，由没有参与原处置的人复核，<span className="num">15</span> 日内答复。办法见
        <Link to={`${officePath}#appeal`}>官方页面</Link>。
      </p>
    </section>
  )
  return (
    <>
      <PageHead title="管委会" latin="The Committee">
        谁在照看这里，按什么规矩，做过些什么。
      </PageHead>
      <ArticleLayout aside={aside}>
        <Explained title="谁在管" of={roles} />
        <OwnerList owners={owners} />
        <Apply />
        <section>
          <SectionTitle title={rules.title}>
            <span className="ml-auto meta phone:ml-0">
              <span className="num">{rules.version}</span> 版，
              <time className="num" dateTime={rules.effective_date}>
                {rules.effective_date}
              </time>{' '}
              起施行
              {rules.coming && (
                <>
                  ；将于{' '}
                  <time className="num" dateTime={rules.coming.effective_date}>
                    {rules.coming.effective_date}
                  </time>{' '}
                  换成
                  <Link className="text-link underline underline-offset-3" to={legalTextAddress('rules')}>
                    版本 {rules.coming.version}
                  </Link>
                </>
              )}
            </span>
          </SectionTitle>
          <Prose html={rules.html} below />
        </section>
        <Explained title="评分怎样才算数" of={fairness} />
        <section>
          <SectionTitle title="处置公示" />
          <Acts log={log} search={search} />
        </section>
      </ArticleLayout>
    </>
  )
}
