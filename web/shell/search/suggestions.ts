import { useEffect, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/api/call.ts'

type Hits = DataOf<Calls['GET /search/suggest']>['list']

const none: Hits = []
/** Milliseconds without a keystroke before the server is asked. */
const pause = 60
const mostKept = 50

// What was typed and taken back again is answered from here.
const kept = new Map<string, Hits>()

function keep(q: string, list: Hits) {
  if (kept.size >= mostKept) kept.clear()
  kept.set(q, list)
}

/**
 * Suggestions for what is being typed; an answer that comes after the next keystroke is given up. While
 * an input method composes, what stands in the field is not meant yet: nothing is asked.
 */
export function useSuggestions(text: string, composing: boolean): Hits {
  const q = text.trim()
  const [hits, setHits] = useState<Hits>(() => kept.get(q) ?? none)
  useEffect(() => {
    if (!q || composing) return undefined
    const stop = new AbortController()
    const ask = async () => {
      const answer = await call('GET /search/suggest', { q }, { signal: stop.signal })
      if (!answer.ok) return
      keep(q, answer.data.list)
      setHits(answer.data.list)
    }
    const known = kept.get(q)
    const timer = setTimeout(() => (known ? setHits(known) : void ask()), known ? 0 : pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q, composing])
  return q ? hits : none
}
