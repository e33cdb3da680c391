import { useState } from 'react'
import { type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { call } from '#web/lib/api/call.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { circleAddress, circleListPath } from '#contract/page-address.ts'
import { maxCircleAdmins } from '#contract/limits.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { apiFor, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import { Time } from '#web/lib/format/Time.tsx'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Coin } from '#web/ui/picture/Coin.tsx'
import layout from '#web/ui/form/Form.module.css'
import { Badge } from '#web/ui/text/Badge.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { ApplyForm } from './form/ApplyForm.tsx'
import styles from './ApplyPage.module.css'
import { type Application, type FormData, joinWays } from './circle.ts'
import { CirclesHead } from './directory/CirclesHead.tsx'

/** What one needs to ask for a circle, and what one asked for; null when nobody is logged in. */
export async function loader({ context }: LoaderFunctionArgs): Promise<FormData | null> {
  const api = await apiFor(context)
  const form = await api('GET /circle/create', {})
  return unwrapOrNullIfLoggedOut(form)
}

export const head = (): PageHead => ({ title: '申请建圈', noindex: true })

const stateWords = {
  pending: ['等待审核', 'quiet'],
  approved: ['已通过', 'sage'],
  rejected: ['未通过', 'ember'],
  frozen: ['已冻结', 'quiet'],
  closed: ['已关闭', 'quiet'],
} as const

/** 撤回, while nobody has answered. */
function Withdraw({ id, name }: Application) {
  const [asking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const withdraw = async () => {
    setAsking(false)
    const result = await call('DELETE /circle/{id}', { id })
    if (!result.ok) return toastFailure(result)
    toastSuccess('已撤回，斗币退回了')
    await revalidate()
  }
  return (
    <>
      <button type="button" className={`${button('line', 'small')} ml-auto`} onClick={() => setAsking(true)}>
        撤回
      </button>
      {asking && (
        <ConfirmDialog
          title={`撤回“${name}”的申请？`}
          yes="撤回"
          onYes={() => void withdraw()}
          onNo={() => setAsking(false)}
        >
          斗币全数退回。要再建，得重新写一份。
        </ConfirmDialog>
      )}
    </>
  )
}

type RowProps = { one: Application; onAgain: () => void }

function Row({ one, onAgain }: RowProps) {
  const { id, name, category, introduction, join_by, state, state_reason: reason } = one
  const [words, kind] = stateWords[state]
  return (
    <li className={`${styles.row} py-4 border-b`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-18 wrap-anywhere">
          {state === 'approved' || state === 'frozen' ? <Link to={circleAddress(id)}>{name}</Link> : name}
        </h3>
        <Badge kind={kind}>{words}</Badge>
        <Time iso={one.create_time} className="text-13 text-ink-500" />
        {state === 'pending' && <Withdraw {...one} />}
        {state === 'rejected' && (
          <button type="button" className={`${button('line', 'small')} ml-auto`} onClick={onAgain}>
            修改后再提交
          </button>
        )}
      </div>
      <p className="leading-[1.7] wrap-anywhere text-13 text-ink-500">
        {category} · {joinWays[join_by]}
      </p>
      <p className="leading-[1.7] wrap-anywhere">{introduction}</p>
      {reason && (
        <p className={`${styles.reason} leading-[1.7] wrap-anywhere`}>
          {state === 'frozen' ? '冻结的原因' : '没有通过'}：{reason}
        </p>
      )}
    </li>
  )
}

function Cost({ data: { cost, coins } }: { data: FormData }) {
  const short = cost - coins
  return (
    <aside className={`${card.box} ${styles.cost} sticky top-[88px] phone:static phone:-order-1`}>
      <SectionTitle small title="建圈要知道的" />
      <p className="flex items-center gap-3 pb-3.5 text-ink-900">
        <Coin size={22} />
        <span>
          建圈用 <b className="num">{thousands(cost)}</b> 斗币
          <small className={`block meta ${short > 0 ? 'text-amber' : ''}`}>
            现有 <span className="num">{thousands(coins)}</span> 枚，
            {short > 0 ? (
              <>
                还差 <span className="num">{thousands(short)}</span> 枚，攒够了再来
              </>
            ) : (
              '未通过全数退回'
            )}
          </small>
        </span>
      </p>
      <ul className="grid gap-2 py-3.5 text-14 leading-[1.7]">
        <li className="flex gap-2 text-pretty before:bullet before:flex-none before:text-brass-700">
          圈子要有人愿意常来：说清聊什么，别和已有的重样。
        </li>
        <li className="flex gap-2 text-pretty before:bullet before:flex-none before:text-brass-700">
          <span>
            圈主照看圈子里的规矩，可以
            <span className="whitespace-nowrap">任命 {maxCircleAdmins} 位管理员。</span>
          </span>
        </li>
        <li className="flex gap-2 text-pretty before:bullet before:flex-none before:text-brass-700">
          站务看过之后答复，结果会写在消息里。
        </li>
      </ul>
      <Link to={circleListPath}>先看看已有的圈子</Link>
    </aside>
  )
}

function Page({ data }: { data: FormData }) {
  const [again, setAgain] = useState<Application | null>(null)
  return (
    <div className={`col ${styles.page}`}>
      <CirclesHead title="申请建圈" latin="Found a Circle" acts={null}>
        想聊什么，写给站务看看。
      </CirclesHead>
      <div className={`${layout.columns} gap-7 [--beside:300px]`}>
        <div>
          <ApplyForm
            key={again?.id ?? data.mine.length}
            data={data}
            again={again}
            onDone={() => setAgain(null)}
          />
          {data.mine.length > 0 && (
            <section className="mt-11">
              <SectionTitle title="我的申请" />
              <ul>
                {data.mine.map((one) => (
                  <Row
                    key={one.id}
                    one={one}
                    onAgain={() => {
                      setAgain(one)
                      window.scrollTo({ top: 0, behavior: 'smooth' })
                    }}
                  />
                ))}
              </ul>
            </section>
          )}
        </div>
        <Cost data={data} />
      </div>
    </div>
  )
}

/** 申请建圈: the form, what it costs, and what became of earlier ones. */
export function View({ data }: { data: FormData | null }) {
  if (!data) return <NeedsLogIn title="申请建圈" why="登录之后，才能申请建一个圈子。" />
  return <Page data={data} />
}
