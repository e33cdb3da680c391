import type { ReactNode } from 'react'
import type { Card } from '../appreciate.ts'
import { InPieces } from './InPieces.tsx'

type Props = {
  pieces: readonly Card[]
  /** How a row of them looks, and how one or two beside the reviews do. */
  row?: string | undefined
  aside?: string | undefined
  /** The reviews of the thing. */
  children: ReactNode
}

/** Reviews with what people show of a thing: one or two pieces beside them, since a row would be empty; more below. */
export function WithPieces({ pieces, row, aside, children }: Props) {
  const beside = Boolean(children) && (pieces.length === 1 || pieces.length === 2)
  return (
    <div
      className={`grid empty:hidden phone:grid-cols-1 phone:gap-9 ${beside ? 'grid-cols-[var(--main)_var(--aside)] gap-12 [align-items:start]' : 'grid-cols-1 gap-13'}`}
    >
      {children}
      {pieces.length > 0 && (
        <div className={beside ? aside : row}>
          <InPieces pieces={pieces} />
        </div>
      )}
    </div>
  )
}
