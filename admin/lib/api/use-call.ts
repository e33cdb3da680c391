import { useCallback, useEffect, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { CallKey, DataOf } from '#contract/endpoint.ts'
import type { CallInput, Result } from '#web/lib/api/result.ts'
import { request, wordsOf } from './client.ts'

/** What a page reads. While it is asked anew, what was known stays. */
export type Read<Data> = {
  data: Data | undefined
  /** Why there is nothing, in words. */
  fault: string | undefined
  looking: boolean
  again: () => void
}

type Known<Data> = { asked: string; data: Data | undefined; fault: string | undefined }

/**
 * Reads one call for a page, again whenever the input changes.
 * @param input null while it is not known yet what to ask
 */
export function useCall<K extends keyof Calls & CallKey>(
  key: K,
  input: CallInput<Calls[K]> | null,
): Read<DataOf<Calls[K]>> {
  type Data = DataOf<Calls[K]>
  const [turn, setTurn] = useState(0)
  const [known, setKnown] = useState<Known<Data>>({ asked: '', data: undefined, fault: undefined })
  const text = input === null ? null : JSON.stringify(input)
  const asked = `${key} ${text} ${turn}`
  useEffect(() => {
    if (text === null) return
    const wish = new AbortController()
    const read = async () => {
      const result = (await request(key, JSON.parse(text) as object, {
        silent: true,
        signal: wish.signal,
      })) as Result<Data>
      if (wish.signal.aborted) return
      if (result.ok) setKnown({ asked, data: result.data, fault: undefined })
      else setKnown((was) => ({ asked, data: was.data, fault: wordsOf(result) ?? '请重新登录' }))
    }
    void read()
    return () => wish.abort()
  }, [key, text, asked])
  const again = useCallback(() => setTurn((was) => was + 1), [])
  const same = known.asked.startsWith(`${key} ${text} `)
  return {
    data: same ? known.data : undefined,
    fault: same ? known.fault : undefined,
    looking: text !== null && known.asked !== asked,
    again,
  }
}
