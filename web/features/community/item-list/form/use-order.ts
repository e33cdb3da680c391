import { useState } from 'react'
import { call } from '#web/lib/api/call.ts'
import { toastFailure } from '#web/lib/toast.ts'
import type { Entry, ListForm } from '../item-list.ts'

/** The same things with one of them at another place. */
export function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const rest = things.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...things.slice(from, from + 1))
}

const keysOf = (entries: readonly Entry[]) => entries.map(({ id }) => id).join(',')

/** The things on a list in the order that was chosen, which is sent; what the server has stands again when it refuses. */
export function useOrder({ id, entries: saved }: ListForm, onChanged: () => void) {
  const [chosen, setChosen] = useState<{ of: readonly Entry[]; shown: readonly Entry[] } | null>(null)
  const [told, setTold] = useState('')
  const entries = chosen?.of === saved ? chosen.shown : saved
  const setShown = (shown: readonly Entry[]) => setChosen({ of: saved, shown })
  const save = (shown: readonly Entry[], words: string) => {
    setShown(shown)
    if (keysOf(shown) === keysOf(saved)) return
    void call('PUT /list/{id}/order', { id, entries: shown.map((entry) => entry.id) }).then((result) => {
      if (result.ok) setTold(words)
      else {
        setChosen(null)
        toastFailure(result)
      }
      onChanged()
    })
  }
  return { entries, setShown, save, told }
}
