import { useCallback, useEffect, useState } from 'react'
import type { CallKey } from '#contract/endpoint.ts'
import { request, wordsOf } from '../../api/client.ts'
import type { Case } from '../types.ts'

type Known<Full> = { of: number | null; data: Full | undefined; fault: string | undefined }

/** What is read when a case is opened: by the call where there is one, else the row itself. */
export function useDetail<Full>(detail: CallKey | undefined, row: Case | undefined) {
  const [known, setKnown] = useState<Known<Full>>({ of: null, data: undefined, fault: undefined })
  const [turn, setTurn] = useState(0)
  const of = row?.id ?? null
  useEffect(() => {
    if (detail === undefined || of === null) return
    const wish = new AbortController()
    const read = async () => {
      const result = await request(detail, { id: of }, { silent: true, signal: wish.signal })
      if (wish.signal.aborted) return
      if (result.ok) setKnown({ of, data: result.data as Full, fault: undefined })
      else setKnown({ of, data: undefined, fault: wordsOf(result) ?? '请重新登录' })
    }
    void read()
    return () => wish.abort()
  }, [detail, of, turn])
  const again = useCallback(() => setTurn((was) => was + 1), [])
  // Without a call of its own the row is all there is.
  if (detail === undefined) return { data: row as unknown as Full | undefined, fault: undefined, again }
  return known.of === of ? { ...known, again } : { data: undefined, fault: undefined, again }
}
