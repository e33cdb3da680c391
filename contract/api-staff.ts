import * as adminCatalogue from './admin-catalogue.ts'
import * as adminRule from './admin-rule.ts'
import * as adminContent from './admin-content.ts'
import * as adminHeld from './admin-held.ts'
import * as adminReport from './admin-report.ts'
import * as adminTag from './admin-tag.ts'
import * as adminTemplate from './admin-template.ts'
import * as featured from './admin-featured.ts'
import * as front from './admin-front.ts'
import * as adminLegal from './admin-legal.ts'
import * as site from './admin-site.ts'
import * as adminStudio from './admin-studio.ts'
import * as adminSubmission from './admin-submission.ts'
import * as adminLinks from './admin-links.ts'
import * as adminWords from './admin-words.ts'
import * as audit from './admin-audit.ts'
import * as adminUser from './admin-user.ts'
import * as editorial from './editorial.ts'
import * as figures from './figures.ts'
import * as retention from './retention.ts'
import * as staff from './staff.ts'

/** The calls of the staff console. */
export const staffCalls = [
  adminReport.reportQueue,
  adminReport.reportOne,
  adminReport.reportDecide,
  adminHeld.heldQueue,
  adminHeld.heldDecide,
  adminHeld.heldDecideAll,
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
  staff.claimTake,
  staff.claimDrop,
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
