import type { Host } from '#server/kernel/host.ts'
import { accountPageRoutes } from './account-page.routes.ts'
import { authRoutes } from './auth.routes.ts'
import { exportJob, makeExport } from './export.ts'
import { eraseDueAccounts } from './deactivation.ts'
import { registerPersonal } from './personal-tables.ts'
import { profileRoutes } from './profile.routes.ts'
import { sessionRoutes } from './session.routes.ts'

export { accountOf, accountOfPhone, grantRole, readUserInfo } from './account.store.ts'
export { readBindings, readConsents } from './account-page.store.ts'
export { avatarAddress } from './avatar.ts'
export { spendCode } from './code.ts'
export { deviceOf } from './device.ts'
export { createSession } from './create-session.ts'
export { makeFirstAdmin } from './first-admin.ts'
export { checkPassword } from './login.ts'
export { networkOf } from './network.ts'
export { nameFault } from './profile-text.ts'
export { completenessOf, profileOf } from './profile.ts'
export { countAll, levelOf, type Profile } from './profile.store.ts'
export { openAccount } from './register.ts'
export { deleteSessions, readSessions } from './session.store.ts'

/** Accounts: coming in, profile, account page, leaving. */
export function accountRoutes(host: Host): void {
  authRoutes(host)
  sessionRoutes(host)
  profileRoutes(host)
  accountPageRoutes(host)
  registerPersonal(host)
  host.jobs.on(exportJob, makeExport)
  // 04:20 in Beijing.
  host.jobs.every('20 20 * * *', 'account:forget', (_payload, same) => eraseDueAccounts(same))
}
