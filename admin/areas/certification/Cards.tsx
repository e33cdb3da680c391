import { useEffect, useState } from 'react'
import type { certificationOne } from '#contract/identity/certification.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { MarkedPhoto } from '../../lib/facts/MarkedPhoto.tsx'

type Full = DataOf<typeof certificationOne>

type CardsProps = Pick<Full, 'front' | 'back'> & {
  /** Both sides have been on the screen. */
  looked?: (() => void) | undefined
  again: () => void
}

/** Both sides of the ID card, marked with who looks. */
export function Cards({ front, back, looked, again }: CardsProps) {
  const [seen, setSeen] = useState({ front: false, back: false })
  const all = (seen.front || !front) && (seen.back || !back)
  useEffect(() => {
    if (all) looked?.()
  }, [all, looked])
  return (
    <div className="grid grid-cols-2 gap-4 phone:grid-cols-1 phone:gap-3">
      <MarkedPhoto
        words="人像面"
        photo={front}
        onSeen={() => setSeen((was) => ({ ...was, front: true }))}
        again={again}
      />
      <MarkedPhoto
        words="国徽面"
        photo={back}
        onSeen={() => setSeen((was) => ({ ...was, back: true }))}
        again={again}
      />
    </div>
  )
}
