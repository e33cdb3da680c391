import type { homeInfo } from '#contract/profile.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { code } from '#contract/error.ts'
import { need } from '../../kit/api/loader.ts'
import type { Result } from '../../kit/api/result.ts'

/** A person's page, as the interface gives it. */
export type Home = DataOf<typeof homeInfo>

/**
 * What a page about oneself is made of.
 * @returns null when nobody is logged in: the page then asks for it
 * @throws like `need` for every other failure
 */
export function ownOr<Data>(result: Result<Data>): Data | null {
  const away = !result.ok && result.kind === 'code' && result.code === code.sessionInvalid
  return away ? null : need(result)
}

/** The address of a person's page. */
export const homeAddress = (uid: number): string => `/userInfo?uid=${uid}`
