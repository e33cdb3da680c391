import { useEffect, useState } from 'react'
import type { Commentable } from '#contract/community/comment.ts'
import type { Person } from '#contract/community/follow.ts'
import { call } from '#web/lib/api/call.ts'

/** Typing pauses this long before the server is asked, in milliseconds. */
const pause = 180
const most = 8

/** What is talked about. */
export type Under = { type: Commentable; id: number }

const begins = (people: readonly Person[], typed: string) =>
  people.filter(({ nickname }) => nickname.toLowerCase().startsWith(typed.toLowerCase()))

/** Those at hand first; nobody twice. */
export const together = (near: readonly Person[], far: readonly Person[]): readonly Person[] =>
  [...near, ...far.filter(({ uid }) => near.every((one) => one.uid !== uid))].slice(0, most)

/**
 * People whose names begin so: those of the place at once, all others when the server answers.
 * @param typed what stands behind the @; null while nobody is being named
 * @param under the thing under which they are to be named: who talks there comes first
 */
export function useSuggestions(
  typed: string | null,
  near: readonly Person[],
  under?: Under,
): readonly Person[] {
  const { type, id } = under ?? {}
  const [far, setFar] = useState<{ typed: string; list: readonly Person[] }>({ typed: '', list: [] })
  useEffect(() => {
    if (typed === null) return
    let gone = false
    const timer = setTimeout(async () => {
      const found = await call('GET /mention', { q: typed, type, id })
      if (!gone && found.ok) setFar({ typed, list: found.data.list })
    }, pause)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [typed, type, id])
  if (typed === null) return []
  return together(begins(near, typed), begins(far.list, typed))
}

const naming = /@([\p{Script=Han}A-Za-z0-9_]{0,14})$/u

/** What stands behind the last @ before the caret; null when nobody is being named there. */
export const namedAt = (before: string): string | null => naming.exec(before)?.[1] ?? null
