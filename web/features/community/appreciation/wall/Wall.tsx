import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { call } from '#web/lib/api/call.ts'
import { joinedBy } from '#web/lib/list/joining.ts'
import { usePagedList } from '#web/lib/list/use-paged-list.ts'
import { button } from '#web/ui/button/button.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { type Card, type PiecePage, type PiecesAsked, piecesPerPage } from '../appreciate.ts'
import { placesOf, shapeOf, wallForms } from './masonry.ts'
import { PieceCard } from './PieceCard.tsx'
import styles from './Wall.module.css'

/** How far below the window the next pieces are brought, as a share of its height. */
const ahead = '80%'

/** The places in both forms, as the style sheet reads them. */
function layoutOf(list: readonly Card[], named?: boolean) {
  const shapes = list.map((piece) => shapeOf(piece, named))
  const desk = placesOf(
    shapes.map((shape) => shape.desk),
    wallForms.desk,
  )
  const phone = placesOf(
    shapes.map((shape) => shape.phone),
    wallForms.phone,
  )
  const styleOf = (at: number) => {
    const [here, small] = [desk.places[at], phone.places[at]]
    return {
      '--x': here?.column,
      '--y': `${here?.ratio.toFixed(4)} * var(--w) + ${here?.pixels}px`,
      '--phone-x': small?.column,
      '--phone-y': `${small?.ratio.toFixed(4)} * var(--w) + ${small?.pixels}px`,
    } as CSSProperties
  }
  const deepest = (ends: typeof desk.ends) =>
    `max(${ends.map(({ ratio, pixels }) => `${ratio.toFixed(4)} * var(--w) + ${pixels}px`).join(', ')})`
  const room = { '--height': deepest(desk.ends), '--phone-height': deepest(phone.ends) } as CSSProperties
  return { styleOf, room }
}

/** Calls when its place comes near; again each time it has come nearer by what was brought. */
function useNear(near: () => void, on: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const newest = useRef(near)
  useEffect(() => {
    newest.current = near
  })
  useEffect(() => {
    if (!on || !place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) newest.current()
      },
      { rootMargin: `0px 0px ${ahead} 0px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [on])
  return place
}

const byNumber = joinedBy(({ id }: Card) => id)

function usePieces(first: PiecePage, asked: PiecesAsked) {
  const { page: _page, ...rest } = asked
  const pieces = usePagedList({
    first,
    joining: byNumber,
    read: (cursor) => call('GET /appreciation', { ...rest, cursor }),
  })
  return { ...pieces, grown: pieces.known.list.length > first.list.length }
}

type FootProps = { more: ReturnType<typeof usePieces>; to: string | null }

/** What follows the wall: more by itself, a button that says so, and without scripts the next page. */
function Foot({ more, to }: FootProps) {
  const { known, grown, busy, failed } = more
  const { list, next } = known
  // A new place for each batch: where it is still near, the next one is brought at once.
  const place = useNear(() => void more.more(), next !== null && !busy && failed === '')
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void more.more()
  }
  if (next === null) return grown ? <p className="pt-9 meta text-center">没有更多了。</p> : null
  return (
    <div key={list.length} ref={place} className="pt-9 text-center phone:pt-6">
      {failed && !busy && (
        <p className="mb-2.5 text-14 text-ember" role="alert">
          {failed}
        </p>
      )}
      <Link className={button('line')} to={to ?? '?'} aria-busy={busy} onClick={choose}>
        {busy && (
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        )}
        {busy ? '正在点火，稍等片刻' : failed ? '重试' : `再看 ${piecesPerPage} 件`}
      </Link>
    </div>
  )
}

type WallProps = {
  pieces: PiecePage
  /** What was asked for, so that more of it can be. */
  asked: PiecesAsked
  /** The next page by its address. */
  to: string | null
  /** All are of somebody who is named above. */
  named?: boolean
  /** The page opens with it: its first pictures are wanted at once. */
  first?: boolean
  /** What stands there when there are none. */
  empty: ReactNode
}

function Grown({ pieces, asked, to, named, first = false }: WallProps) {
  const more = usePieces(pieces, asked)
  const { list } = more.known
  const { styleOf, room } = layoutOf(list, named)
  return (
    <>
      <div className={styles.place} aria-busy={more.busy}>
        <ol className={styles.wall} style={room}>
          {list.map((piece, at) => (
            <li key={piece.id} style={styleOf(at)}>
              <PieceCard piece={piece} named={named} eager={first && at < 4} />
            </li>
          ))}
        </ol>
      </div>
      <Foot more={more} to={to} />
    </>
  )
}

/** Pieces as a wall whose places are known before a picture has come: nothing jumps, with or without scripts. */
export function Wall(props: WallProps) {
  const { pieces, asked, empty } = props
  if (pieces.list.length === 0) {
    return pieces.page > 1 ? <EmptyState title="没有这一页" words="鉴赏都在前面。" /> : empty
  }
  return <Grown key={JSON.stringify(asked)} {...props} />
}
