import { Suspense, useEffect, useState } from 'react'
import { studioAdminPath } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { useCollect } from '#web/lib/act/use-acts.ts'
import { requireLogin, resumePendingAction } from '#web/lib/viewer/log-in.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlay/Menu.tsx'
import { FollowButton } from '#web/features/community/follow/index.ts'
import { ReportDialog } from '#web/features/moderation/report/index.ts'
import { kindWords, type Studio, studioKind } from '#web/features/makers/studio-card/index.ts'
import styles from './StudioHead.module.css'

function Collect({ studio }: { studio: Studio }) {
  const { on, count, tap } = useCollect(studioKind, studio)
  return (
    <button
      type="button"
      className={`${button(on ? 'soft' : 'line')} ${styles.collect}`}
      aria-pressed={on}
      aria-label={`收藏${count > 0 ? `，${count} 人收藏` : ''}`}
      onClick={tap}
    >
      <Icon name="badge" size={17} />
      {on ? '已收藏' : '收藏'}
      {count > 0 && <span className="num">{thousands(count)}</span>}
    </button>
  )
}

/** 举报, for everybody but the maker; 编辑, for the maker alone. */
function More({ studio, own }: { studio: Studio; own: boolean }) {
  const { id, kind, name } = studio
  const [asking, setAsking] = useState(false)
  const held = `report ${studioKind} ${id}`
  useEffect(() => {
    resumePendingAction(held, () => setAsking(true))
  }, [held])
  const report = () => {
    if (requireLogin({ name: held, payload: null })) setAsking(true)
  }
  const entries: MenuEntry[] = own
    ? [{ key: 'edit', words: '编辑', icon: 'pen', to: studioAdminPath }]
    : [{ key: 'report', words: '举报', icon: 'flag', onChoose: report }]
  return (
    <>
      <Menu
        opener={<Icon name="dots" size={20} />}
        className={`${button('line')} ${styles.more}`}
        label="更多"
        entries={entries}
      />
      {asking && (
        <Suspense fallback={null}>
          <ReportDialog
            target={{ type: studioKind, id, what: `${kindWords[kind]}“${name}”` }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What one can do about a studio. */
export function StudioActs({ studio, onFollow }: { studio: Studio; onFollow: (following: boolean) => void }) {
  const { person } = useViewer()
  const { uid, name } = studio
  const own = person?.uid === uid || studio.can.edit
  return (
    <div className={styles.acts}>
      <FollowButton uid={uid} name={name} following={studio.following} look="large" onChange={onFollow} />
      {!own && <Collect studio={studio} />}
      <More studio={studio} own={own} />
    </div>
  )
}
