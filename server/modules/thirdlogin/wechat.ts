import type { WechatSettings } from '#server/config.ts'
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

/** Where the person says yes. The fragment is WeChat's own. */
export const wechatAddress = ({ openUrl, appId }: WechatSettings, back: string, state: string): string =>
  `${urlOf(openUrl, '/connect/qrconnect', {
    appid: appId,
    redirect_uri: back,
    response_type: 'code',
    scope: 'snsapi_login',
    state,
  })}#wechat_redirect`

// Invalid code, code already used, code missing.
const codeFaults = new Set([40029, 40163, 41008])

/** WeChat answers 200 whatever happens and tells failures by `errcode`. */
function checked(text: string): Fields {
  const fields = fieldsOf(text)
  const { errcode, errmsg } = fields
  if (errcode === undefined || errcode === 0) return fields
  if (typeof errcode === 'number' && codeFaults.has(errcode)) throw new CodeRefused()
  throw new Unreadable(`errcode ${JSON.stringify([errcode, errmsg])}`)
}

/**
 * Exchanges a code for the person who gave it.
 * @throws CodeRefused, Unreadable, and what fetch throws
 */
export async function wechatStranger(settings: WechatSettings, ask: Ask, code: string): Promise<Stranger> {
  const { apiUrl, appId, secret } = settings
  const granted = checked(
    await ask(
      urlOf(apiUrl, '/sns/oauth2/access_token', {
        appid: appId,
        secret,
        code,
        grant_type: 'authorization_code',
      }),
    ),
  )
  const [token, openid] = [textField(granted, 'access_token'), textField(granted, 'openid')]
  const person = checked(
    await ask(urlOf(apiUrl, '/sns/userinfo', { access_token: token, openid, lang: 'zh_CN' })),
  )
  if (textField(person, 'openid') !== openid) throw new Unreadable('another person than the token’s')
  const unionid = textFieldOrNull(person, 'unionid') ?? textFieldOrNull(granted, 'unionid')
  return { openid, unionid, nickname: textFieldOrNull(person, 'nickname') ?? '' }
}
