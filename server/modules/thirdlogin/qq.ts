import type { QqSettings } from '#server/config.ts'
import {
  type Ask,
  CodeRefused,
  type Fields,
  fieldsOf,
  type Stranger,
  textField,
  textFieldOrNull,
  Unreadable,
} from './ask.ts'

const urlOf = (base: string, path: string, query: Record<string, string>) =>
  new URL(`${base}${path}?${new URLSearchParams(query)}`)

/** Where the person says yes. */
export const qqAddress = ({ url, appId }: QqSettings, back: string, state: string): string =>
  urlOf(url, '/oauth2.0/authorize', {
    response_type: 'code',
    client_id: appId,
    redirect_uri: back,
    state,
    scope: 'get_user_info',
  }).href

// The code is wrong, or has been used.
const codeFaults = new Set([100019, 100020])

/** QQ answers 200 whatever happens and tells failures by `error`. */
function checked(fields: Fields): Fields {
  const { error, error_description: words } = fields
  if (error === undefined || error === 0) return fields
  if (codeFaults.has(Number(error))) throw new CodeRefused()
  throw new Unreadable(`error ${JSON.stringify([error, words])}`)
}

/** A token comes as a query string, as JSON when asked for and heeded, and failures as a call of `callback`. */
function grantedOf(text: string): Fields {
  const query = new URLSearchParams(text.trim())
  return query.has('access_token') ? Object.fromEntries(query) : checked(fieldsOf(text))
}

/**
 * Exchanges a code for the person who gave it. `back` is the address that they were sent back to.
 * @throws CodeRefused, Unreadable, and what fetch throws
 */
export async function qqStranger(
  { url, appId, secret }: QqSettings,
  ask: Ask,
  { code, back }: { code: string; back: string },
): Promise<Stranger> {
  const granted = grantedOf(
    await ask(
      urlOf(url, '/oauth2.0/token', {
        grant_type: 'authorization_code',
        client_id: appId,
        client_secret: secret,
        code,
        redirect_uri: back,
        fmt: 'json',
      }),
    ),
  )
  const token = textField(granted, 'access_token')
  const me = checked(
    fieldsOf(await ask(urlOf(url, '/oauth2.0/me', { access_token: token, unionid: '1', fmt: 'json' }))),
  )
  // A token that was given to another app proves nothing here.
  if (textField(me, 'client_id') !== appId) throw new Unreadable('a token of another app')
  const openid = textField(me, 'openid')
  const person = fieldsOf(
    await ask(urlOf(url, '/user/get_user_info', { access_token: token, oauth_consumer_key: appId, openid })),
  )
  if (person.ret !== 0) throw new Unreadable(`ret ${JSON.stringify([person.ret, person.msg])}`)
  const nickname = textFieldOrNull(person, 'nickname') ?? ''
  return { openid, unionid: textFieldOrNull(me, 'unionid'), nickname }
}
