import { useEffect, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

type Hits = DataOf<Calls['GET /search/suggest']>['list']

const none: Hits = []
/** Milliseconds without a keystroke before the server is asked. */
const pause = 120

/** Suggestions for what is being typed; an answer that comes after the next keystroke is given up. */
export function useSuggestions(text: string): Hits {
  const [hits, setHits] = useState<Hits>(none)
  const q = text.trim()
  useEffect(() => {
    if (!q) return undefined
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const { api } = await import('../kit/api/browser.ts')
      const answer = await api('GET /search/suggest', { q }, { signal: stop.signal })
      if (answer.ok) setHits(answer.data.list)
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q])
  return q ? hits : none
}
