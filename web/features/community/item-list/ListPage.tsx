import { contentTypes } from '#contract/content-type.ts'
import { itemListFormAddress, profileAddress } from '#contract/page-address.ts'
import { Time } from '#web/lib/format/Time.tsx'
import { part } from '#web/lib/hydration/part.tsx'
import { useFacts } from '#web/lib/viewer/page-facts.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { StateNote } from '#web/ui/moderation/StateNote.tsx'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { PersonMarks } from '#web/ui/person/PersonMarks.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import { Entries } from './detail/Entries.tsx'
import { ListActs } from './detail/ListActs.tsx'
import { asksOfList, headOfList, type ListData, loadList, trailOf } from './detail/list-page.ts'
import type { ItemList } from './item-list.ts'

const Talk = part(() => import('./ListTalk.tsx'))

export const parts = [Talk]
export const loader = loadList
export const head = headOfList
export const asks = asksOfList

const notes = {
  pending: '这份清单正在审核，通过之后别人才看得到。',
  rejected: '这份清单没有通过审核，只有你自己看得到。',
  banned: '这份清单已被封禁，只有作者和管理员看得到。',
  deleted: '这份清单已经删除，只有管理员看得到。',
} as const

/** Who made it, and when it was last changed. */
function By({ list: { author, generated, update_time: time, entry_count: count } }: { list: ItemList }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 meta">
      {author ? (
        <>
          <Link to={profileAddress(author.uid)} className="flex items-center gap-2 text-ink-700">
            <Avatar name={author.nickname} src={author.avatar} seed={author.uid} size={28} />
            {author.nickname}
          </Link>
          <PersonMarks person={author} generated={generated} />
        </>
      ) : (
        <span>本站整理</span>
      )}
      <span>
        <span className="num">{count}</span> 件
      </span>
      <Time iso={time} figures />
    </p>
  )
}

/** What it is called and says, and what can be done with it. */
function ListHead({ list }: { list: ItemList }) {
  const { title, introduction, shared, state, state_reason: reason } = list
  return (
    <header
      className={`${card.card} grid gap-x-12 gap-y-4 p-7 phone:p-4 ${introduction ? 'grid-cols-2 phone:grid-cols-1' : ''}`}
    >
      <div className="grid content-start gap-4">
        {state !== 'published' && <StateNote state={state} words={notes[state]} reason={reason} />}
        {!shared && state === 'published' && (
          <p className="text-14 text-ink-500" role="note">
            这份清单是私密的，只有你自己看得到。
          </p>
        )}
        <h1 className="text-30 leading-[1.3] text-balance wrap-anywhere phone:text-25">
          <Words of={title} />
        </h1>
        <By list={list} />
        <ListActs key={list.id} list={list} />
      </div>
      {introduction && (
        <div className="grid content-start gap-2 pt-1 text-16 leading-body text-pretty wrap-anywhere text-ink-700">
          {introduction.split(/\n+/).map((words, at) => (
            <p key={`${at} ${words}`}>{words}</p>
          ))}
        </div>
      )}
    </header>
  )
}

/** One list: what it says, what stands on it, and what others say of it. */
export function View({ data, search }: { data: ListData; search: string }) {
  const list = useFacts(contentTypes.itemList, data.list)
  return (
    <>
      <Breadcrumbs trail={trailOf(list).slice(0, -1)} here={list.title} />
      <div className="col grid gap-6 mb-9 phone:gap-4 phone:mb-4">
        <ListHead list={list} />
        <h2 className="sr">清单里的东西</h2>
        {list.entries.length > 0 ? (
          <Entries entries={list.entries} />
        ) : (
          <div className={card.card}>
            <EmptyState title="这份清单还空着" words="在斗草、烟斗和配件的页面上点“加入清单”，就能放进来。">
              {list.can.edit && (
                <Link className={button('line')} to={itemListFormAddress(list.id)}>
                  编辑清单
                </Link>
              )}
            </EmptyState>
          </div>
        )}
        <Talk data={data} search={search} />
      </div>
    </>
  )
}
