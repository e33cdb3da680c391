/** Which form the log-in dialog shows. */
export const dialogTypes = ['login', 'regist', 'forgetpwd'] as const
export type DialogType = (typeof dialogTypes)[number]

/** Tab of the log-in form: by SMS code, or by password. */
export const logInTab = { quick: 0, password: 1 } as const
export type LogInTab = (typeof logInTab)[keyof typeof logInTab]

/** Forgot password: verify the phone, then set the new password. */
export const forgotSteps = ['step1', 'step2'] as const
export type ForgotStep = (typeof forgotSteps)[number]

/** The way of the last log-in, as the badge 上次登录 knows it. */
export const logInMethod = { sms: 1, password: 2, wechat: 3, qq: 4, passkey: 5 } as const
export type LogInMethod = (typeof logInMethod)[keyof typeof logInMethod]

/** `type` of a third-party log-in. */
export const thirdParty = { wechat: 1, qq: 4 } as const
