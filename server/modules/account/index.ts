import type { Host } from '#server/kernel/host.ts'
import { accountPageRoutes } from './account-page.routes.ts'
import { authRoutes } from './auth.routes.ts'
import { sweepCodes } from './code.store.ts'
import { exportJob, makeExport } from './export.ts'
import { forgetGone } from './leaving.ts'
import { registerPersonal } from './personal-tables.ts'
import { profileRoutes } from './profile.routes.ts'
import { sessionRoutes } from './session.routes.ts'

export { accountOfPhone, grantRole, readUserInfo } from './account.store.ts'
export { spendCode } from './code.ts'
export { enter } from './enter.ts'
export { makeFirstAdmin } from './first-admin.ts'
export { completenessOf, profileOf } from './profile.ts'
export { openAccount } from './register.ts'

/** Accounts: coming in, profile, account page, leaving. */
export function accountRoutes(host: Host): void {
  authRoutes(host)
  sessionRoutes(host)
  profileRoutes(host)
  accountPageRoutes(host)
  registerPersonal(host)
  host.jobs.on(exportJob, makeExport)
  host.jobs.every('*/15 * * * *', 'account:sweep', (_payload, { db }) => sweepCodes(db))
  // 04:20 in Beijing.
  host.jobs.every('20 20 * * *', 'account:forget', (_payload, same) => forgetGone(same))
}
