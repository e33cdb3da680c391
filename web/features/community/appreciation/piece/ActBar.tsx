import { appreciationAddress } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { toastError, toastSuccess } from '#web/lib/toast.ts'
import { useCommentCount } from '#web/lib/act/comment-count.ts'
import { useCollect, useLike } from '#web/lib/act/use-acts.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { button } from '#web/ui/button/button.ts'
import { FootActs } from '#web/ui/navigation/FootActs.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { ReportButton } from '#web/features/moderation/report/index.ts'
import { TipButton } from '#web/features/rewards/tip/index.ts'
import styles from './ActBar.module.css'
import type { Piece } from '../appreciate.ts'
import { PieceModeration } from './PieceModeration.tsx'

async function share({ id, title }: Piece): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${title}\n${new URL(appreciationAddress(id), location.origin).href}`)
    toastSuccess('链接已复制')
  } catch {
    toastError('没能复制，请从地址栏复制')
  }
}

type ActProps = { toggle: ReturnType<typeof useLike> }

function Like({ toggle: { on, count, tap }, own }: ActProps & { own: string | undefined }) {
  return (
    <button
      type="button"
      className={`${button(own ? 'line' : on ? 'soft' : 'primary')} ${styles.act} phone:hidden!`}
      aria-pressed={on}
      aria-disabled={own !== undefined || undefined}
      aria-label={`赞${count > 0 ? `，${count} 人赞过` : ''}`}
      onClick={tap}
    >
      <Icon name="heart" size={18} />赞{count > 0 && <span className="num">{thousands(count)}</span>}
    </button>
  )
}

function Collect({ toggle: { on, count, tap } }: ActProps) {
  return (
    <button
      type="button"
      className={`${button(on ? 'soft' : 'line')} ${styles.act} phone:hidden!`}
      aria-pressed={on}
      aria-label={`收藏${count > 0 ? `，${count} 人收藏` : ''}`}
      onClick={tap}
    >
      <Icon name="badge" size={18} />
      收藏
      {count > 0 && <span className="num">{thousands(count)}</span>}
    </button>
  )
}

/** What may be done with a piece, below its words. */
export function ActBar({ piece }: { piece: Piece }) {
  const { id, author, state, comment_count: told } = piece
  const published = state === 'published'
  const own = useViewer().person?.uid === author.uid ? '自己的鉴赏，留给别人来赞' : undefined
  const like = useLike(3, piece, own)
  const collect = useCollect(3, piece)
  const comments = useCommentCount(3, id, told)
  return (
    <div
      className={`${styles.acts} print:hidden! phone:flex phone:flex-wrap phone:items-center phone:justify-between`}
    >
      {published && (
        <div className="flex gap-3">
          <Like toggle={like} own={own} />
          <Collect toggle={collect} />
          <TipButton
            target={{ type: 3, id, what: '鉴赏' }}
            own={own !== undefined}
            className={`${button('line')} ${styles.act}`}
          />
        </div>
      )}
      <div className="flex justify-end gap-4.5 mt-1.5 phone:mt-0 phone:ml-auto">
        {published && (
          <button type="button" className={styles.quiet} onClick={() => void share(piece)}>
            <Icon name="share" size={15} />
            分享
          </button>
        )}
        {published && !own && (
          <ReportButton target={{ type: 3, id, what: '这件鉴赏' }} className={styles.quiet ?? ''} />
        )}
        <PieceModeration piece={piece} className={styles.quiet ?? ''} />
      </div>
      {published && <FootActs what="这件鉴赏" like={like} collect={collect} own={own} comments={comments} />}
    </div>
  )
}
