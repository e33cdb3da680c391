import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CircleAction } from '#contract/community/circle-admin.ts'
import { circleAdminPath } from '#contract/page-address.ts'
import { readQuery } from '#web/lib/navigation/query.ts'
import { datePart } from '#web/lib/format/time.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import card from '#web/ui/layout/card.module.css'
import { Ask } from '#web/ui/overlay/Ask.tsx'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlay/Menu.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { type DeskData, type Participant, type People, staffWords } from '../circle.ts'
import { actOn, editCircle } from './circle-admin.ts'
import styles from '../DeskPage.module.css'
import { DeskPager, DeskPerson } from './DeskPerson.tsx'
import { AskReason } from './AskReason.tsx'
import type { Given } from './ReasonDialog.tsx'

type Asked = 'mute' | 'remove' | 'blacklist'
type Open = { what: Asked | 'hand_over'; one: Participant } | null

const asks: Readonly<
  Record<Asked, { title: string; words: string; yes: string; done: string; needed?: boolean }>
> = {
  mute: { title: '禁言', words: '期间可以看，不能在圈子里发帖和评论。', yes: '禁言', done: '已禁言' },
  remove: { title: '移出圈子', words: '对方可以再次加入。', yes: '移出', done: '已移出' },
  blacklist: {
    title: '列入黑名单',
    words: '对方被移出圈子，也不能再申请，直到你把对方移出黑名单。',
    yes: '列入',
    done: '已列入黑名单',
    needed: true,
  },
}

const forGood = '9999'
const untilWords = (until: string) => (until.startsWith(forGood) ? '长期禁言' : `禁言到 ${datePart(until)}`)

/** What may be done to somebody: nobody acts on themselves, nor on who stands as high. */
function actsFor(desk: DeskData, one: Participant, own: boolean): (Asked | CircleAction | 'hand_over')[] {
  const below = one.role === 'member' || (one.role === 'admin' && desk.can.own)
  if (own || !below) return []
  return [
    ...(desk.can.own && one.role === 'member' ? (['appoint'] as const) : []),
    ...(desk.can.own && one.role === 'admin' ? (['dismiss'] as const) : []),
    one.muted_until ? 'unmute' : 'mute',
    'remove',
    'blacklist',
    ...(desk.can.own ? (['hand_over'] as const) : []),
  ]
}

const actWords: Readonly<Record<string, string>> = {
  appoint: '任命为管理员',
  dismiss: '撤下管理员',
  mute: '禁言',
  unmute: '解除禁言',
  remove: '移出圈子',
  blacklist: '列入黑名单',
  hand_over: '移交圈子',
}
const doneWords: Readonly<Record<string, string>> = {
  appoint: '已任命',
  dismiss: '已撤下',
  unmute: '已解除禁言',
}

type MembersProps = { desk: DeskData; people: People; search: string }

function useActs({ desk }: MembersProps) {
  const [open, setOpen] = useState<Open>(null)
  const { revalidate } = useRevalidator()
  const close = () => setOpen(null)
  const plainly = async (action: CircleAction, one: Participant) => {
    await actOn({ id: desk.id, action, uid: one.userinfo.uid }, doneWords[action] ?? '')
    await revalidate()
  }
  const choose = (what: string, one: Participant) => {
    if (what in asks || what === 'hand_over') setOpen({ what: what as Asked, one })
    else void plainly(what as CircleAction, one)
  }
  const give = async ({ reason, days }: Given) => {
    if (!open || open.what === 'hand_over') return
    const { what, one } = open
    const act = { id: desk.id, action: what, uid: one.userinfo.uid, reason, ...(what === 'mute' && { days }) }
    if (await actOn(act, asks[what].done)) close()
    await revalidate()
  }
  const handOver = async () => {
    if (!open) return
    close()
    await editCircle({ id: desk.id, action: 'hand_over', uid: open.one.userinfo.uid }, '已移交，辛苦了')
    await revalidate()
  }
  return { open, close, choose, give, handOver }
}

/** 成员: who is in the circle, and what those who run it do about them. */
export function DeskMembers(props: MembersProps) {
  const { desk, people, search } = props
  const { open, close, choose, give, handOver } = useActs(props)
  const { person } = useViewer()
  const q = readQuery(search).get('q') ?? ''
  const menuOf = (one: Participant): MenuEntry[] =>
    actsFor(desk, one, one.userinfo.uid === person?.uid).map((what) => ({
      key: what,
      words: actWords[what] ?? '',
      danger: what in asks,
      onChoose: () => choose(what, one),
    }))
  const name = open?.one.userinfo.nickname ?? ''
  return (
    <>
      <SearchField
        action={circleAdminPath}
        fields={{ id: String(desk.id), tab: 'members' }}
        q={q}
        label="在成员里找"
        placeholder="找一个昵称"
        className="mb-4.5"
      />
      <div className={card.card}>
        {people.list.length === 0 ? (
          <EmptyState title="没有找到" words="换个写法试试。" />
        ) : (
          <ul>
            {people.list.map((one) => {
              const entries = menuOf(one)
              return (
                <DeskPerson
                  key={one.id}
                  one={{ ...one, words: '' }}
                  when="加入"
                  marks={
                    <>
                      {staffWords(one.role) && <Badge kind="brass">{staffWords(one.role)}</Badge>}
                      {one.muted_until && <Badge kind="ember">{untilWords(one.muted_until)}</Badge>}
                    </>
                  }
                >
                  {entries.length > 0 && (
                    <Menu
                      opener={<Icon name="dots" size={20} />}
                      className={styles.menu ?? ''}
                      label={`管理${one.userinfo.nickname}`}
                      entries={entries}
                    />
                  )}
                </DeskPerson>
              )
            })}
          </ul>
        )}
      </div>
      <DeskPager people={people} search={search} />
      {open && open.what !== 'hand_over' && (
        <AskReason
          {...asks[open.what]}
          title={`${asks[open.what].title}：${name}`}
          timed={open.what === 'mute'}
          onClose={close}
          onGive={give}
        />
      )}
      {open?.what === 'hand_over' && (
        <Ask title={`把圈子移交给${name}？`} yes="移交" onYes={() => void handOver()} onNo={close}>
          对方成为圈主，你留下来做管理员。移交之后不能自己收回。
        </Ask>
      )}
    </>
  )
}
