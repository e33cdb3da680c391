import { type ReactNode, useState } from 'react'
import { thousands } from '#web/lib/format/numbers.ts'
import { client } from '../../lib/api/client.ts'
import button from '../../lib/button.module.css'
import { Facts as FactRows } from '../../lib/facts/Facts.tsx'
import { When } from '../../lib/links.tsx'
import { Card } from '../../lib/Page.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import type { Person } from './person.ts'
import { consentWords, providerWords } from './words.ts'

/** The phone with its middle hidden; the whole of it for whoever says why and shows the second factor. */
function Phone({ of: { id, phone } }: { of: Person }) {
  const [whole, setWhole] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  if (!phone) return <>没有手机号</>
  const look = async (reason: string) => {
    setAsking(false)
    const result = await client('POST /admin/user/{id}/phone', { id, reason })
    if (result.ok) setWhole(result.data.phone)
  }
  return (
    <>
      <span className="num">{whole ?? phone}</span>
      {whole === null && (
        <button type="button" className={button.text} onClick={() => setAsking(true)}>
          查看全部
        </button>
      )}
      {asking && (
        <ReasonDialog
          title="查看完整的手机号"
          lead="谁在什么时候为什么看过，会写进日志。"
          onGiven={(reason) => void look(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const rowsOf = (of: Person): [string, ReactNode][] => {
  const { counts, bindings, consents } = of
  const agreed = consents.filter(({ kind }) => kind !== 'adult')
  return [
    ['手机', <Phone key="phone" of={of} />],
    ['密码', of.has_password ? '已设置' : '没有设置'],
    [
      '第三方登录',
      bindings.map(({ type, nickname }) => `${providerWords[type] ?? '其他'}（${nickname}）`).join('、') ||
        '没有绑定',
    ],
    ['注册', <When key="new" iso={of.create_time} />],
    ['最近来过', <When key="seen" iso={of.seen_time} />],
    ['年满十八周岁', of.adult_time === null ? '没有记录' : <When key="adult" iso={of.adult_time} />],
    [
      '同意过',
      agreed.length === 0
        ? '没有记录'
        : agreed.map(({ kind, version, time }) => (
            <p key={`${kind} ${version}`}>
              {consentWords[kind] ?? kind} {version}，<When iso={time} />
            </p>
          )),
    ],
    ['简介', of.introduction],
    ['发布', `${thousands(counts.post)} 个帖子，${thousands(counts.piece)} 件鉴赏`],
    ['写下', `${thousands(counts.review)} 份点评，${thousands(counts.comment)} 条评论`],
    ['来往', `关注 ${thousands(counts.concern)} 人，粉丝 ${thousands(of.fans_count)} 人`],
    ['加入的圈子', thousands(counts.circle)],
  ]
}

/** What stands in the account. */
export function Facts({ of }: { of: Person }) {
  return (
    <Card>
      {!of.has_account && <p>这个人没有可以登录的账号。</p>}
      <FactRows rows={rowsOf(of)} />
    </Card>
  )
}
