import { useNavigate } from 'react-router'
import { itemListAddress, itemListFormAddress, memberListsPath } from '#contract/page-address.ts'
import { useCollect } from '#web/lib/act/use-acts.ts'
import { call } from '#web/lib/api/call.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { button } from '#web/ui/button/button.ts'
import { ShareButton } from '#web/ui/button/ShareButton.tsx'
import { ModerationMenu } from '#web/ui/moderation/ModerationMenu.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { ReportButton } from '#web/features/moderation/report/index.ts'
import type { ItemList } from '../item-list.ts'

function Collect({ list }: { list: ItemList }) {
  const { on, count, tap } = useCollect(16, list)
  return (
    <button
      type="button"
      className={button(on ? 'soft' : 'line')}
      aria-pressed={on}
      aria-label={`收藏${count > 0 ? `，${count} 人收藏` : ''}`}
      onClick={tap}
    >
      <Icon name="badge" size={17} />
      收藏
      {count > 0 && <span className="num">{thousands(count)}</span>}
    </button>
  )
}

/** What may be done with a list. */
export function ListActs({ list }: { list: ItemList }) {
  const { person } = useViewer()
  const navigate = useNavigate()
  const { id, title, shared, state, can, author } = list
  const isOwn = author !== null && person?.uid === author.uid
  const open = shared && state === 'published'
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden!">
      {can.edit && (
        <Link className={button('primary')} to={itemListFormAddress(id)}>
          <Icon name="pen" size={17} />
          编辑
        </Link>
      )}
      {open && !isOwn && <Collect list={list} />}
      {open && <ShareButton title={title} address={itemListAddress(id)} />}
      {open && author && !isOwn && (
        <ReportButton target={{ type: 16, id, what: '这份清单' }} className={button('text', 'small')} />
      )}
      <ModerationMenu
        what="份清单"
        className={button('text', 'small')}
        thing={{ can: { delete: can.delete } }}
        edit={itemListFormAddress(id)}
        act={(_act, reason) => call('DELETE /list/{id}', { id, reason: reason || null })}
        own={isOwn}
        ownWords="删除后无法恢复，里面的东西还在资料库里。"
        deleted="清单已删除"
        onDeleted={() => void navigate(memberListsPath)}
      />
    </div>
  )
}
