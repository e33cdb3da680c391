import * as path from '#contract/page-address.ts'

/** Pages that are somebody's own, the last of them only a maker's. */
export const ownPages = [
  path.profilePath,
  path.coinPath,
  path.ledgerPath,
  path.badgePath,
  path.profileFormPath,
  path.collectionPath,
  path.cellarPath,
  path.rackPath,
  path.smokeLogPath,
  path.accountPath,
  path.notificationPath,
  path.postFormPath,
  path.appreciationFormPath,
  path.contributionPath,
  path.circleFormPath,
  path.itemListFormPath,
  path.certificationFormAddress('studio'),
  path.studioAdminPath,
  path.studioFormPath,
  path.studioFollowersPath,
  path.studioWorksPath,
  path.workFormPath,
]

/** The console: each kind of page of it. */
const console =
  'today today/days today/job queues report held complaint submission user user/1 audit item item/4/1 item/create content circles studio article ' +
  'article/1 banner featured legal law menu config emoticon word template'

export const consolePages = console.split(' ').map((one) => `/admin/${one}`)
