import type { Host } from '#server/kernel/host.ts'
import { passkeyRoutes } from './passkey/passkey.routes.ts'
import { loginRoutes, sessionRoutes } from './auth.routes.ts'
import type { ThirdParties } from './factor/login-factor.ts'
import { factorRoutes } from './factor/factor.routes.ts'
import { historyRoutes } from './history/history.routes.ts'
import { newDeviceJobs } from './history/new-device.ts'

export {
  accountOf,
  accountOfPhone,
  deleteRole,
  grantRole,
  nameTaken,
  phoneOf,
  readUserInfo,
  anonymiseAccount,
  type NewState,
  setAccountState,
  setPhone,
  startDeactivation,
} from './account.store.ts'
export { sessionView } from './session/session.view.ts'
export { checkPassword } from './login.ts'
export { maskedPhone } from './masked-phone.ts'
export { nameFault, refuseProfileText } from './profile-text.ts'
export { makeFirstAdmin, openAccount, refuseOutdated, takenBy } from './registration/register.ts'
export {
  clearConsentAddresses,
  giveConsent,
  readBindingTexts,
  renewConsent,
} from './registration/consent.store.ts'
export { demandFactor } from './factor/demand-factor.ts'
export type { ThirdParties }
export { createSession, publishDeactivation } from './session/create-session.ts'
export { spendCode, spendOwnTicket, spendTicket } from './sms-code/sms-code.ts'

/** Log-in, registration, passwords, SMS codes and sessions. */
export function authRoutes(host: Host, parties: ThirdParties): void {
  loginRoutes(host)
  sessionRoutes(host)
  factorRoutes(host, parties)
  passkeyRoutes(host)
  historyRoutes(host, parties)
  newDeviceJobs(host)
}
