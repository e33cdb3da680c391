import type { Host } from '#server/kernel/host.ts'
import { accountPageRoutes } from './account-page.routes.ts'
import { eraseDueAccounts } from './deactivation.ts'
import { exportJob, makeExport } from './export.ts'
import { registerPersonal } from './personal-tables.ts'
import { profileRoutes } from './profile/profile.routes.ts'

export { readBindings, readConsents } from './account-page.store.ts'
export { eraseAccount } from './deactivation.ts'
export { avatarAddress, completenessOf, homeOf, profileOf } from './profile/profile.ts'
export { countAll, levelOf, type Profile } from './profile/profile.store.ts'

/** Profile, account page, data export and deactivation. */
export function accountRoutes(host: Host): void {
  profileRoutes(host)
  accountPageRoutes(host)
  registerPersonal(host)
  host.jobs.on(exportJob, makeExport, { long: true })
  // 04:20 in Beijing.
  host.jobs.every('20 20 * * *', 'account:erase', (_payload, same) => eraseDueAccounts(same), {
    long: true,
  })
}
