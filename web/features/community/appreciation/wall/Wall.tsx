import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { button } from '#web/ui/button/button.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { type Card, type PiecePage, type PiecesAsked, piecesPerPage } from '../appreciate.ts'
import { placesOf, shapeOf, wallForms } from './masonry.ts'
import { PieceCard } from './PieceCard.tsx'
import { useMore } from './use-more-pieces.ts'
import styles from './Wall.module.css'

/** How far below the window the next pieces are brought, as a share of its height. */
const ahead = '80%'

/** The places in both forms, as the style sheet reads them. */
function layoutOf(list: readonly Card[]) {
  const shapes = list.map(shapeOf)
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
  const call = useRef(near)
  useEffect(() => {
    call.current = near
  })
  useEffect(() => {
    if (!on || !place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) call.current()
      },
      { rootMargin: `0px 0px ${ahead} 0px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [on])
  return place
}

type FootProps = { more: ReturnType<typeof useMore>; to: string | null }

/** What follows the wall: more by itself, a button that says so, and without scripts the next page. */
function Foot({ more, to }: FootProps) {
  const { list, next, waits, fault, bring, grown } = more
  // A new place for each batch: where it is still near, the next one is brought at once.
  const place = useNear(() => void bring(), next !== null && !waits && fault === undefined)
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void bring()
  }
  if (next === null) return grown ? <p className={styles.end}>到底了，歇一斗。</p> : null
  return (
    <div key={list.length} ref={place} className={styles.more}>
      {fault !== undefined && <p role="alert">{fault}</p>}
      <Link className={button('line')} to={to ?? '?'} aria-busy={waits} onClick={choose}>
        {waits && (
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        )}
        {fault !== undefined ? '重试' : waits ? '正在点火，稍等片刻' : `再看 ${piecesPerPage} 件`}
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
  heading?: 'h2' | 'h3'
  /** The page opens with it: its first pictures are wanted at once. */
  first?: boolean
  /** Below the words of an empty list. */
  empty?: ReactNode
}

function Grown({ pieces, asked, to, heading = 'h3', first = false }: WallProps) {
  const more = useMore(pieces, asked)
  const { styleOf, room } = layoutOf(more.list)
  return (
    <>
      <div className={styles.place} aria-busy={more.waits}>
        <ol className={styles.wall} style={room}>
          {more.list.map((piece, at) => (
            <li key={piece.id} style={styleOf(at)}>
              <PieceCard piece={piece} heading={heading} eager={first && at < 4} />
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
    return pieces.page > 1 ? (
      <EmptyState title="这一页已经翻过了头" words="鉴赏都在前面。" />
    ) : (
      <EmptyState title="这里还没有可看的" words="拍一张，慢慢说。">
        {empty}
      </EmptyState>
    )
  }
  return <Grown key={JSON.stringify(asked)} {...props} />
}
