import type { QqSettings } from '#server/config.ts'
import {
  type Ask,
  checked,
  type ExternalProfile,
  type Fields,
  fieldsOf,
  textField,
  textFieldOrNull,
  Unreadable,
  withQuery,
} from './provider-api.ts'

/** Where the person says yes. */
export const qqAddress = ({ url, appId }: QqSettings, back: string, state: string): string =>
  withQuery(`${url}/oauth2.0/authorize`, {
    response_type: 'code',
    client_id: appId,
    redirect_uri: back,
    state,
    scope: 'get_user_info',
  })

// The code is wrong, or has been used.
const faults = { number: 'error', message: 'error_description', ofCode: new Set([100019, 100020]) }

/** A token comes as a query string, as JSON when asked for and heeded, and failures as a call of `callback`. */
function grantedOf(text: string): Fields {
  const query = new URLSearchParams(text.trim())
  return query.has('access_token') ? Object.fromEntries(query) : checked(fieldsOf(text), faults)
}

/**
 * Exchanges a code for the person who gave it. `back` is the address that they were sent back to.
 * @throws CodeRefused, Unreadable, and what fetch throws
 */
export async function qqProfile(
  { url, appId, secret }: QqSettings,
  ask: Ask,
  { code, back }: { code: string; back: string },
): Promise<ExternalProfile> {
  const granted = grantedOf(
    await ask(`${url}/oauth2.0/token`, {
      grant_type: 'authorization_code',
      client_id: appId,
      client_secret: secret,
      code,
      redirect_uri: back,
      fmt: 'json',
    }),
  )
  const token = textField(granted, 'access_token')
  const answer = await ask(`${url}/oauth2.0/me`, { access_token: token, unionid: '1', fmt: 'json' })
  const me = checked(fieldsOf(answer), faults)
  // A token that was given to another app proves nothing here.
  if (textField(me, 'client_id') !== appId) throw new Unreadable('a token of another app')
  const openid = textField(me, 'openid')
  const person = fieldsOf(
    await ask(`${url}/user/get_user_info`, { access_token: token, oauth_consumer_key: appId, openid }),
  )
  if (person.ret !== 0) throw new Unreadable(`ret ${JSON.stringify([person.ret, person.msg])}`)
  const nickname = textFieldOrNull(person, 'nickname') ?? ''
  return { openid, unionid: textFieldOrNull(me, 'unionid'), nickname }
}
