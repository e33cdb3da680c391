import type { Host } from '#server/kernel/host.ts'
import { loginRoutes } from './login.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'

export {
  accountOf,
  accountOfPhone,
  deleteRole,
  grantRole,
  nameTaken,
  phoneOf,
  readUserInfo,
} from './account.store.ts'
export {
  anonymiseAccount,
  type NewState,
  setAccountState,
  setPhone,
  startDeactivation,
} from './account-state.store.ts'
export { deviceOf } from './client/device.ts'
export { networkOf } from './client/network.ts'
export { checkPassword } from './login.ts'
export { maskedPhone } from './masked-phone.ts'
export { nameFault, refuseProfileText } from './profile-text.ts'
export { makeFirstAdmin } from './registration/first-admin.ts'
export { giveConsent, renewConsent } from './registration/consent.store.ts'
export { openAccount, takenBy } from './registration/register.ts'
export { createSession, publishDeactivation } from './session/create-session.ts'
export { spendCode, spendTicket } from './sms-code/code.ts'

/** Log-in, registration, passwords, SMS codes and sessions. */
export function authRoutes(host: Host): void {
  loginRoutes(host)
  sessionRoutes(host)
}
