import * as adminCatalogue from './catalogue/catalogue-admin.ts'
import * as adminRule from './editorial/rule-admin.ts'
import * as adminContent from './moderation/content-admin.ts'
import * as adminHeld from './moderation/review-queue.ts'
import * as adminReport from './moderation/report.ts'
import * as adminTag from './community/tag-admin.ts'
import * as adminTemplate from './moderation/reply-template.ts'
import * as featured from './makers/featured-studio-admin.ts'
import * as front from './editorial/front-page-admin.ts'
import * as adminLegal from './moderation/legal-admin.ts'
import * as site from './editorial/site-config-admin.ts'
import * as adminStudio from './makers/studio-admin.ts'
import * as adminSubmission from './catalogue/contribution-admin.ts'
import * as adminLinks from './moderation/link-filter.ts'
import * as adminWords from './moderation/text-filter.ts'
import * as audit from './platform/audit.ts'
import * as adminUser from './identity/user-admin.ts'
import * as editorial from './editorial/cms.ts'
import * as figures from './platform/analytics.ts'
import * as retention from './platform/retention.ts'
import * as staff from './identity/staff.ts'

/** The calls of the staff console. */
export const staffCalls = [
  adminReport.reportQueue,
  adminReport.reportOne,
  adminReport.reportDecide,
  adminHeld.reviewQueue,
  adminHeld.reviewQueueDecide,
  adminHeld.reviewQueueDecideAll,
  adminTemplate.templateList,
  adminTemplate.templateOne,
  adminTemplate.templateNew,
  adminTemplate.templateEdit,
  adminTemplate.templateDelete,
  retention.retentionList,
  retention.consentFigures,
  adminSubmission.submissionQueue,
  adminSubmission.submissionOne,
  adminSubmission.submissionDecide,
  adminStudio.adminStudioList,
  adminStudio.adminStudioAct,
  figures.figuresOf,
  figures.figuresSearch,
  figures.figuresSearchDrop,
  figures.figuresExport,
  figures.slowList,
  figures.jobList,
  figures.jobAct,
  staff.queueList,
  staff.caseLockTake,
  staff.caseLockDrop,
  ...adminCatalogue.calls,
  ...adminRule.calls,
  ...adminTag.calls,
  staff.staffMe,
  staff.factorBegin,
  staff.factorConfirm,
  staff.factorShow,
  staff.factorReset,
  adminUser.userList,
  adminUser.userOne,
  adminUser.userPhone,
  adminUser.userAct,
  adminUser.userRole,
  adminUser.userCoins,
  audit.auditList,
  audit.auditActs,
  audit.auditVerdict,
  audit.auditExport,
  ...site.calls,
  ...front.calls,
  ...editorial.calls,
  ...adminLegal.calls,
  ...featured.calls,
  adminWords.wordList,
  adminWords.wordExport,
  adminWords.wordOne,
  adminWords.wordMake,
  adminWords.wordImport,
  adminWords.wordTry,
  adminWords.wordDryRun,
  adminWords.wordDryRuns,
  adminWords.wordDryRunOne,
  adminWords.wordChange,
  adminWords.wordRemove,
  adminLinks.linkList,
  adminLinks.linkMake,
  adminLinks.linkChange,
  adminLinks.linkRemove,
  adminLinks.linkPolicy,
  adminLinks.linkPolicyChange,
  adminContent.contentList,
  adminContent.contentOne,
  adminContent.contentAct,
  adminContent.contentBatch,
] as const
