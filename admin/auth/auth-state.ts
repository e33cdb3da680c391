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

type Auth = {
  state: AuthState
  /** Whose pages are open, behind the log-in too where a session ended by itself; null where nobody's are. */
  inside: Person | null
  /** Looks again. */
  again: () => Promise<void>
}

/**
 * How far whoever opens the console is. A session that ends leads back to log-in, and whoever logs in again finds the page
 * with what was typed. After a log-out, and for another person, nothing of it is left.
 */
export function useAuthState(): Auth {
  const [state, setState] = useState<AuthState>({ at: 'looking' })
  const [inside, setInside] = useState<Person | null>(null)
  const again = useCallback(async () => {
    const found = await look()
    setState(found)
    if (found.at === 'in') setInside(found.person)
    else if ('person' in found) setInside((was) => (was?.uid === found.person.uid ? was : null))
  }, [])
  useEffect(() => {
    const begin = async () => again()
    void begin()
    return onSessionEnd((how) => {
      setState({ at: 'visitor' })
      if (how === 'logged out') setInside(null)
    })
  }, [again])
  return { state, inside, again }
}
