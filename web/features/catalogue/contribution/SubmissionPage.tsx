import { useState } from 'react'
import { type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { call } from '#web/lib/api/call.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { contributionPath, submissionPath } from '#contract/page-address.ts'
import { apiFor, unwrap, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import { callQuery, queryWith } from '#web/lib/navigation/query.ts'
import { Time } from '#web/lib/format/Time.tsx'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { Desk, type Home } from '#web/features/community/profile-edit/index.ts'
import { Changes } from './history/Changes.tsx'
import styles from './SubmissionPage.module.css'

type Page = DataOf<Calls['GET /submission']>
type Submission = Page['list'][number]
type Data = { home: Home; page: Page } | null

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const asked = callQuery(request.url, ['page'])
  const home = unwrapOrNullIfLoggedOut(await api('GET /user/gethomeinfo', {}))
  return home && { home, page: unwrap(await api('GET /submission', asked)) }
}

export const head = (): PageHead => ({ title: '我的补录', noindex: true })

const states = {
  pending: { kind: 'brass', words: '审核中' },
  merged: { kind: 'sage', words: '已收录' },
  rejected: { kind: 'quiet', words: '没有收录' },
} as const

/** 撤回, after a question. */
function Withdraw({ number }: Pick<Submission, 'number'>) {
  const [asking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const withdraw = async () => {
    setAsking(false)
    const result = await call('DELETE /submission/{number}', { number })
    if (!result.ok) return toastFailure(result)
    toastSuccess('已撤回')
    await revalidate()
  }
  return (
    <>
      <button type="button" className={button('line', 'small')} onClick={() => setAsking(true)}>
        撤回
      </button>
      {asking && (
        <ConfirmDialog
          title="撤回这一条？"
          yes="撤回"
          onYes={() => void withdraw()}
          onNo={() => setAsking(false)}
        >
          编辑不会再看到它，写的内容不保留。
        </ConfirmDialog>
      )}
    </>
  )
}

function Entry({ submission }: { submission: Submission }) {
  const { act, name, what, item, state, answer, create_time, fields } = submission
  const { kind, words } = states[state]
  return (
    <li className="py-4 px-6 phone:py-3.5 phone:px-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="meta">{act === 'add' ? `补录${what}` : `${what}纠错`}</span>
        <b className="text-16 leading-ui font-serif font-semibold wrap-anywhere">
          {item ? <Link to={item.url}>{item.title}</Link> : name}
        </b>
        <Badge kind={kind}>{act === 'correct' && state === 'merged' ? '已采纳' : words}</Badge>
        <Time iso={create_time} figures className="meta ml-auto" />
        {state === 'pending' && <Withdraw number={submission.number} />}
      </div>
      {answer && <p className="mt-1.5 text-14 wrap-anywhere">编辑：{answer}</p>}
      {act === 'correct' && <Changes fields={fields} />}
    </li>
  )
}

/** What one has added to the catalogue and corrected in it, and what became of it. */
export function View({ data, search }: { data: Data; search: string }) {
  if (!data) return <NeedsLogIn title="我的补录" why="登录之后，这里是你补录的斗草与纠错。" />
  const { home, page } = data
  return (
    <Desk who={home} here={submissionPath} title="我的补录" lead="补录的斗草和纠错，编辑看过之后收进资料库。">
      <div className={card.card}>
        <h2 className="sr">提交过的</h2>
        {page.list.length === 0 ? (
          <EmptyState title="还没有补录过" words="资料库里没有的斗草，可以由你写下来。">
            <Link className={button('line')} to={contributionPath}>
              补录一款
            </Link>
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {page.list.map((submission) => (
              <Entry key={submission.number} submission={submission} />
            ))}
          </ul>
        )}
      </div>
      {page.list.length > 0 && (
        <p className="mt-5">
          <Link className={button('line')} to={contributionPath}>
            补录一款
          </Link>
        </p>
      )}
      <Pager
        page={page.page}
        total={page.total ?? 0}
        limit={page.limit}
        next={page.next}
        unit="条"
        to={(n) => `${submissionPath}${queryWith(search, { page: n > 1 ? n : null })}`}
      />
    </Desk>
  )
}
