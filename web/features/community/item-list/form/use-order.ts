import { useEffect, useRef, useState } from 'react'
import { call } from '#web/lib/api/call.ts'
import { toastFailure } from '#web/lib/toast.ts'
import type { Entry, ListForm } from '../item-list.ts'

/** The same things with one of them at another place. */
export function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const rest = things.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...things.slice(from, from + 1))
}

const keysOf = (entries: readonly Entry[]) => entries.map(({ id }) => id).join(',')

/** The number of the entry in whose row something happened. */
const entryAt = ({ target }: Event): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null
  return row ? Number(row.dataset.entry) : null
}

type Dragging = { onOver: (dragged: number, over: number) => void; onEnd: () => void }

/** Rows that are dragged by the mouse; `place` is the list around them. */
function useDragged({ onOver, onEnd }: Dragging) {
  const place = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  useEffect(() => {
    const { current: rows } = place
    if (!rows) return undefined
    const over = (event: DragEvent) => {
      event.preventDefault()
      const at = entryAt(event)
      if (dragged !== null && at !== null && at !== dragged) onOver(dragged, at)
    }
    const start = (event: DragEvent) => {
      const at = entryAt(event)
      // Without data Firefox begins no drag.
      event.dataTransfer?.setData('text/plain', String(at))
      setDragged(at)
    }
    const drop = (event: DragEvent) => event.preventDefault()
    const end = () => {
      setDragged(null)
      onEnd()
    }
    const heard = { dragstart: start, dragover: over, drop, dragend: end } as const
    const names = Object.keys(heard) as (keyof typeof heard)[]
    for (const name of names) rows.addEventListener(name, heard[name])
    return () => {
      for (const name of names) rows.removeEventListener(name, heard[name])
    }
  })
  return { place, dragged }
}

/** Sends one at a time; of what comes meanwhile the last alone follows, so that it is what stands in the end. */
export function oneAtATime<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const waiting: Sent[] = []
  let running: Promise<Answer> | null = null
  const run = async () => {
    let answer: Answer
    do {
      const [last] = waiting.splice(0).slice(-1) as [Sent]
      answer = await send(last)
    } while (waiting.length > 0)
    running = null
    return answer
  }
  return {
    isIdle: () => running === null,
    /** @returns the answer to the last one */
    send(sent: Sent): Promise<Answer> {
      waiting.push(sent)
      running ??= run()
      return running
    },
  }
}

/** The things on a list in the order that was chosen, which is sent; what the server has stands again when it refuses. */
export function useOrder({ id, entries: saved }: ListForm, onChanged: () => void) {
  const [chosen, setChosen] = useState<{ of: readonly Entry[]; shown: readonly Entry[] } | null>(null)
  const [told, setTold] = useState('')
  const latest = useRef<readonly Entry[]>(saved)
  const [sender] = useState(() =>
    oneAtATime((order: number[]) => call('PUT /list/{id}/order', { id, entries: order })),
  )
  const entries = chosen?.of === saved ? chosen.shown : saved
  const setShown = (shown: readonly Entry[]) => setChosen({ of: saved, shown })
  const save = (shown: readonly Entry[], words: string) => {
    setShown(shown)
    if (keysOf(shown) === keysOf(saved) && sender.isIdle()) return
    latest.current = shown
    void sender.send(shown.map((entry) => entry.id)).then((result) => {
      // Whoever moved something since hears of the end of that.
      if (latest.current !== shown) return
      if (result.ok) setTold(words)
      else {
        setChosen(null)
        toastFailure(result)
      }
      onChanged()
    })
  }
  const placeOf = (key: number) => entries.findIndex((entry) => entry.id === key)
  const { place, dragged } = useDragged({
    onOver: (from, over) => setShown(moved(entries, placeOf(from), placeOf(over))),
    onEnd: () => save(entries, '顺序已保存'),
  })
  return { entries, save, told, dragged, place }
}
