import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { adminItemOne } from '#contract/catalogue/catalogue-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { client } from '../../lib/api/client.ts'
import button from '../../lib/button.module.css'
import { ThingLink } from '../../lib/links.tsx'
import { Card, Page, Reading } from '../../lib/Page.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import page from '../../lib/Page.module.css'
import styles from './catalogue.module.css'
import { ItemForm } from './ItemForm.tsx'
import { isWhole, kindWords, stateWords, typeOf, type WholeType } from './kinds.ts'
import { History } from './History.tsx'

type Full = DataOf<typeof adminItemOne>
/** What is asked for with a reason. */
type Asked = {
  title: string
  lead: string
  done: string
  call: (reason: string) => Promise<{ ok: boolean }>
  leave?: true
}

const told = '会写进操作日志与这份资料的修改记录。'
const say = (text: string) => toastSuccess(text)

type SideProps = { item: Full; onAsk: (asked: Asked) => void }

/** What becomes of a whole fact sheet. */
function Acts({ item, type, onAsk }: SideProps & { type: WholeType }) {
  const { id, uses, state, title, version } = item
  const hidden = state === 'hidden'
  const put = (action: 'hide' | 'show') => (reason: string) =>
    client('PUT /admin/item/{id}', { id, type, action, version, reason })
  const remove = (reason: string) => client('DELETE /admin/item/{id}', { id, type, reason })
  return (
    <>
      <div className={`${styles.acts} gap-2.5 my-3.5 grid`}>
        <Link className={button.line} to={`/item/${type}/${id}/merge`}>
          与重复的一份合并
        </Link>
        <button
          type="button"
          className={button.line}
          onClick={() =>
            onAsk({
              title: `${hidden ? '重新显示' : '隐藏'}“${title}”`,
              lead: hidden ? told : `列表、搜索与页面里都不再有它，挂着的都留着。${told}`,
              done: hidden ? '已重新显示' : '已隐藏',
              call: put(hidden ? 'show' : 'hide'),
            })
          }
        >
          {hidden ? '重新显示' : '隐藏'}
        </button>
        {uses.length === 0 && (
          <button
            type="button"
            className={button.danger}
            onClick={() =>
              onAsk({
                title: `删除“${title}”`,
                lead: `不能恢复。${told}`,
                done: '已删除',
                call: remove,
                leave: true,
              })
            }
          >
            删除
          </button>
        )}
      </div>
      {uses.length > 0 && <p className={page.note}>别人用着的不能删除，可以隐藏或合并。</p>}
    </>
  )
}

function Side({ item, onAsk }: SideProps) {
  const { uses } = item
  const type = typeOf(String(item.type))
  return (
    <Card title="上面挂着">
      {uses.length > 0 ? (
        <ul className={`${styles.uses} gap-1.5 text-14 text-ink-700 grid`}>
          {uses.map(({ what, count }) => (
            <li key={what}>
              <b className="num">{count}</b> {what}
            </li>
          ))}
        </ul>
      ) : (
        <p className={page.note}>什么都没有。</p>
      )}
      {isWhole(type) ? (
        <Acts {...{ item, type, onAsk }} />
      ) : (
        <p className={page.note}>轮廓与归类由本站编入，这里只改文字。</p>
      )}
    </Card>
  )
}

function Moved({ item }: { item: Full }) {
  if (!item.into) return null
  return (
    <Card>
      <p className={page.note}>
        已并入<Link to={`/item/${item.type}/${item.into.id}`}>{item.into.title}</Link>，旧地址通到那里。
      </p>
    </Card>
  )
}

/** One fact sheet: changed, hidden, deleted, merged; with its story. */
export function ItemPage() {
  const { type: kind, id: number } = useParams()
  const type = typeOf(kind)
  const id = Number(number)
  const go = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data: item, fault, again } = useCall('GET /admin/item/{id}', { id, type })
  const send = (values: Record<string, unknown>, reason: string) =>
    client('PUT /admin/item/{id}', { id, type, action: 'change', values, version: item?.version, reason })
  const onDone = () => {
    say('已保存')
    again()
  }
  const act = async (reason: string) => {
    if (!asked) return
    setAsked(null)
    const result = await asked.call(reason)
    if (!result.ok) return
    say(asked.done)
    if (asked.leave) void go(`/item?type=${type}`)
    else again()
  }
  const restore = ({ id: change, fields }: { id: number; fields: readonly { name: string }[] }) =>
    setAsked({
      title: `恢复${fields.map(({ name }) => name).join('、')}`,
      lead: `是一次新的修改，之后的其他修改都留着。${told}`,
      done: '已恢复',
      call: (reason: string) =>
        client('PUT /admin/item/{id}', {
          id,
          type,
          action: 'restore',
          change,
          version: item?.version,
          reason,
        }),
    })
  if (!item)
    return (
      <Page title={kindWords(type)} back={{ to: `/item?type=${type}`, words: `全部${kindWords(type)}` }}>
        <Reading fault={fault} again={again} />
      </Page>
    )
  const words =
    item.state === 'shown' ? <ThingLink href={item.url}>看页面</ThingLink> : stateWords[item.state]
  return (
    <Page
      title={item.title}
      back={{ to: `/item?type=${type}`, words: `全部${kindWords(type)}` }}
      lead={
        <>
          {kindWords(type)} · 编号 {id} · {words}
        </>
      }
    >
      <Moved item={item} />
      <div className={`${page.split} grid gap-5 items-start`}>
        <div>
          {item.state !== 'moved' && (
            <Card title="资料">
              <ItemForm key={item.version} fields={item.fields} yes="保存" send={send} onDone={onDone} />
            </Card>
          )}
          <History
            key={item.version}
            {...{ type, id, version: item.version }}
            onRestore={item.state === 'moved' ? undefined : restore}
          />
        </div>
        {item.state !== 'moved' && <Side item={item} onAsk={setAsked} />}
      </div>
      {asked && (
        <ReasonDialog
          title={asked.title}
          lead={asked.lead}
          onGiven={(reason) => void act(reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  )
}
