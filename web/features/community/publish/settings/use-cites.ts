import { useEffect, useState } from 'react'
import { call } from '#web/lib/api/call.ts'
import type { Cite } from '../piece.ts'

const pause = 220

/** Things of the catalogue by what is typed; asked for when typing rests. */
export function useCites(typed: string): { list: readonly Cite[]; nothing: boolean } {
  const [found, setFound] = useState<{ q: string; list: readonly Cite[] }>({ q: '', list: [] })
  const q = typed.trim()
  useEffect(() => {
    if (q === '') return
    let gone = false
    const timer = setTimeout(async () => {
      const result = await call('GET /cite', { q })
      if (!gone && result.ok) setFound({ q, list: result.data.list })
    }, pause)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [q])
  if (q === '') return { list: [], nothing: false }
  return { list: found.list, nothing: found.q === q && found.list.length === 0 }
}
