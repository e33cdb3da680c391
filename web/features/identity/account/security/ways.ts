import { logInMethod } from '#contract/ui-state.ts'

/** The ways of logging in, in words. */
export const ways: Readonly<Record<number, string>> = {
  [logInMethod.sms]: '短信登录',
  [logInMethod.password]: '密码登录',
  [logInMethod.wechat]: '微信登录',
  [logInMethod.qq]: 'QQ 登录',
  [logInMethod.passkey]: '通行密钥登录',
}
