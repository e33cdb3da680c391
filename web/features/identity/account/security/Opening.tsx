import { type ReactNode, useState } from 'react'
import { button } from '#web/ui/button/button.ts'
import { Row } from '../Section.tsx'

type OpeningProps = {
  name: string
  words: ReactNode
  note?: ReactNode
  act: string
  children: (close: () => void) => ReactNode
}

/** A row whose button opens what it does beneath it; its code comes with the first opening. */
export function Opening({ name, words, note, act, children }: OpeningProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Row
      name={name}
      words={words}
      note={note}
      act={
        <button
          type="button"
          className={button('line', 'small')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起' : act}
        </button>
      }
    >
      {open && children(close)}
    </Row>
  )
}
