import { type ProviderNumber, providers, loginMethods } from '#contract/identity/auth.ts'
import { oauthReturnPath } from '#contract/page-address.ts'
import { notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { asker, type ExternalProfile, failureOf } from './provider-api.ts'
import { qqAddress, qqProfile } from './qq.ts'
import { wechatAddress, wechatProfile } from './wechat.ts'

export const nameOf = (provider: ProviderNumber): string => (provider === providers.wechat ? '微信' : 'QQ')
export const loginMethodOf = (provider: ProviderNumber): number =>
  provider === providers.wechat ? loginMethods.wechat : loginMethods.qq

/** Where every provider sends people back: the site's own page, whatever anybody asks for. */
const redirectUrlOf = ({ settings }: Host) => `${settings.publicUrl}${oauthReturnPath}`

const closed = (provider: ProviderNumber) => notNow(`本站没有开通${nameOf(provider)}登录`)

/** @throws Failure where the site is not set up for the provider */
export function authorizeAddress(host: Host, provider: ProviderNumber, state: string): string {
  const { wechat, qq } = host.settings.thirdLogin
  if (provider === providers.wechat && wechat) return wechatAddress(wechat, redirectUrlOf(host), state)
  if (provider === providers.qq && qq) return qqAddress(qq, redirectUrlOf(host), state)
  throw closed(provider)
}

/** @throws Failure in words for the person, whatever the provider does */
export async function externalProfileOf(
  host: Host,
  provider: ProviderNumber,
  given: string,
): Promise<ExternalProfile> {
  const { wechat, qq, patience } = host.settings.thirdLogin
  const ask = asker(patience)
  try {
    if (provider === providers.wechat && wechat) return await wechatProfile(wechat, ask, given)
    if (provider === providers.qq && qq)
      return await qqProfile(qq, ask, { code: given, back: redirectUrlOf(host) })
  } catch (error) {
    throw failureOf(host, nameOf(provider), error)
  }
  throw closed(provider)
}
