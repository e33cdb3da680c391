import { useCallback, useEffect, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { code } from '#contract/error.ts'
import { readToken } from '#web/lib/viewer/viewer.ts'
import { call, onSessionEnd, wordsOf } from '../lib/api/call.ts'

/** Who asks, and how far they are. */
type Person = DataOf<Calls['GET /admin/me']>

/** How somebody stands at the door. */
export type Standing =
  | { at: 'looking' }
  | { at: 'visitor' }
  | { at: 'failed'; words: string }
  | { at: 'refused' }
  | { at: 'password' | 'enrol' | 'code' | 'in'; person: Person }

function standingOf(person: Person): Standing {
  if (person.roles.length === 0) return { at: 'refused' }
  if (person.must_change_password) return { at: 'password', person }
  if (person.factor === 'shown') return { at: 'in', person }
  return { at: person.factor === 'none' ? 'enrol' : 'code', person }
}

async function look(): Promise<Standing> {
  if (!readToken()) return { at: 'visitor' }
  const result = await call('GET /admin/me', {}, { silent: true })
  if (result.ok) return standingOf(result.data)
  if (result.code === code.forbidden) return { at: 'refused' }
  if (result.code === code.sessionInvalid) return { at: 'visitor' }
  return { at: 'failed', words: wordsOf(result) ?? '请再试一次' }
}

/** Who stands at the door, and a way to look again. A session that ends leads back to it. */
export function useStanding(): [Standing, () => Promise<void>] {
  const [standing, setStanding] = useState<Standing>({ at: 'looking' })
  const again = useCallback(async () => setStanding(await look()), [])
  useEffect(() => {
    const begin = async () => {
      const found = await look()
      setStanding(found)
    }
    void begin()
    return onSessionEnd(() => setStanding({ at: 'visitor' }))
  }, [])
  return [standing, again]
}
