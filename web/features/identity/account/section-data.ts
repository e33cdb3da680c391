import { useCallback, useState } from 'react'
import { failureWords, type Result } from '#web/lib/api/result.ts'

/** A part of the page by itself: what it shows, or the words why it could not be read. */
export type Part<Data> = { data: Data; failed?: undefined } | { data?: undefined; failed: string }

/** What a call gave, as a part of the page. */
export function partOf<Data>(result: Result<Data>): Part<Data> {
  return result.ok ? { data: result.data } : { failed: failureWords(result) ?? '' }
}

/**
 * A part that can be read again and changed in place.
 * @param read the call it is made of
 */
export function usePart<Data>(first: Part<Data>, read: () => Promise<Result<Data>>) {
  const [part, setPart] = useState(first)
  const [given, setGiven] = useState(first)
  const [waits, setWaits] = useState(false)
  // The page was read anew: what it says now counts.
  if (given !== first) {
    setGiven(first)
    setPart(first)
  }
  const again = async () => {
    setWaits(true)
    setPart(partOf(await read()))
    setWaits(false)
  }
  const put = useCallback(
    (change: (data: Data) => Data) =>
      setPart((now) => (now.data === undefined ? now : { data: change(now.data) })),
    [],
  )
  return { part, waits, again, put }
}
