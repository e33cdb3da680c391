import { useCallback, useEffect, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { code } from '#contract/error.ts'
import { readToken } from '#web/lib/viewer/viewer.ts'
import { client, onSessionEnd, wordsOf } from '../lib/api/client.ts'

/** Who asks, and how far they are. */
type Person = DataOf<Calls['GET /admin/me']>

/** Something is still missing before somebody is in. */
export type Missing = { at: 'visitor' } | { at: 'password' | 'enrol' | 'code'; person: Person }

/** How far somebody is on the way in. */
type AuthState =
  | { at: 'looking' }
  | { at: 'failed'; words: string }
  | { at: 'refused' }
  | { at: 'in'; person: Person }
  | Missing

function stateOf(person: Person): AuthState {
  if (person.roles.length === 0) return { at: 'refused' }
  if (person.must_change_password) return { at: 'password', person }
  if (person.factor === 'shown') return { at: 'in', person }
  return { at: person.factor === 'none' ? 'enrol' : 'code', person }
}

async function look(): Promise<AuthState> {
  if (!readToken()) return { at: 'visitor' }
  const result = await client('GET /admin/me', {}, { silent: true })
  if (result.ok) return stateOf(result.data)
  if (result.code === code.forbidden) return { at: 'refused' }
  if (result.code === code.sessionInvalid) return { at: 'visitor' }
  return { at: 'failed', words: wordsOf(result) ?? '请再试一次' }
}

/** How far whoever opens the console is, and a way to look again. A session that ends leads back to log-in. */
export function useAuthState(): [AuthState, () => Promise<void>] {
  const [state, setState] = useState<AuthState>({ at: 'looking' })
  const again = useCallback(async () => setState(await look()), [])
  useEffect(() => {
    const begin = async () => {
      const found = await look()
      setState(found)
    }
    void begin()
    return onSessionEnd(() => setState({ at: 'visitor' }))
  }, [])
  return [state, again]
}
