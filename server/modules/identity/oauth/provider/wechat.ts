import type { WechatSettings } from '#server/config.ts'
import {
  type Ask,
  checked,
  type ExternalProfile,
  fieldsOf,
  textField,
  textFieldOrNull,
  Unreadable,
  withQuery,
} from './provider-api.ts'

/** Where the person says yes. The fragment is WeChat's own. */
export const wechatAddress = ({ openUrl, appId }: WechatSettings, back: string, state: string): string =>
  `${withQuery(`${openUrl}/connect/qrconnect`, {
    appid: appId,
    redirect_uri: back,
    response_type: 'code',
    scope: 'snsapi_login',
    state,
  })}#wechat_redirect`

// Invalid code, code already used, code missing.
const faults = { number: 'errcode', message: 'errmsg', ofCode: new Set([40029, 40163, 41008]) }

/**
 * Exchanges a code for the person who gave it.
 * @throws CodeRefused, Unreadable, and what fetch throws
 */
export async function wechatProfile(
  settings: WechatSettings,
  ask: Ask,
  code: string,
): Promise<ExternalProfile> {
  const { apiUrl, appId, secret } = settings
  const grant = { appid: appId, secret, code, grant_type: 'authorization_code' }
  const granted = checked(fieldsOf(await ask(`${apiUrl}/sns/oauth2/access_token`, grant)), faults)
  const [token, openid] = [textField(granted, 'access_token'), textField(granted, 'openid')]
  const asked = { access_token: token, openid, lang: 'zh_CN' }
  const person = checked(fieldsOf(await ask(`${apiUrl}/sns/userinfo`, asked)), faults)
  if (textField(person, 'openid') !== openid) throw new Unreadable('another person than the token’s')
  const unionid = textFieldOrNull(person, 'unionid') ?? textFieldOrNull(granted, 'unionid')
  return { openid, unionid, nickname: textFieldOrNull(person, 'nickname') ?? '' }
}
