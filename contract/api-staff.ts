import * as catalogueAdmin from './catalogue/catalogue-admin.ts'
import * as ruleAdmin from './editorial/rule-admin.ts'
import * as contentAdmin from './moderation/content-admin.ts'
import * as anomaly from './moderation/anomaly.ts'
import * as reviewQueue from './moderation/review-queue.ts'
import * as report from './moderation/report.ts'
import * as tagAdmin from './community/tag-admin.ts'
import * as replyTemplate from './moderation/reply-template.ts'
import * as featuredStudioAdmin from './makers/featured-studio-admin.ts'
import * as frontPageAdmin from './editorial/front-page-admin.ts'
import * as legalAdmin from './moderation/legal-admin.ts'
import * as siteConfigAdmin from './editorial/site-config-admin.ts'
import * as studioAdmin from './makers/studio-admin.ts'
import * as contributionAdmin from './catalogue/contribution-admin.ts'
import * as linkFilter from './moderation/link-filter.ts'
import * as textFilter from './moderation/text-filter.ts'
import * as audit from './platform/audit.ts'
import * as userAdmin from './identity/user-admin.ts'
import * as cms from './editorial/cms.ts'
import * as analytics from './platform/analytics.ts'
import * as retention from './platform/retention.ts'
import * as staff from './identity/staff.ts'

/** The calls of the staff console. */
export const staffCalls = [
  anomaly.anomalyQueue,
  anomaly.anomalyOne,
  anomaly.anomalyDecide,
  report.reportQueue,
  report.reportOne,
  report.reportDecide,
  reviewQueue.reviewQueue,
  reviewQueue.reviewQueueDecide,
  reviewQueue.reviewQueueDecideAll,
  replyTemplate.templateList,
  replyTemplate.templateOne,
  replyTemplate.templateNew,
  replyTemplate.templateEdit,
  replyTemplate.templateDelete,
  retention.retentionList,
  retention.consentFigures,
  contributionAdmin.submissionQueue,
  contributionAdmin.submissionOne,
  contributionAdmin.submissionDecide,
  studioAdmin.adminStudioList,
  studioAdmin.adminStudioAct,
  analytics.figuresOf,
  analytics.figuresSearch,
  analytics.figuresSearchDrop,
  analytics.figuresExport,
  analytics.slowList,
  analytics.jobList,
  analytics.jobAct,
  staff.queueList,
  staff.caseLockTake,
  staff.caseLockDrop,
  ...catalogueAdmin.calls,
  ...ruleAdmin.calls,
  ...tagAdmin.calls,
  staff.staffMe,
  staff.factorBegin,
  staff.factorConfirm,
  staff.factorShow,
  staff.factorReset,
  userAdmin.userList,
  userAdmin.userOne,
  userAdmin.userPhone,
  userAdmin.userAct,
  userAdmin.userErase,
  userAdmin.userRole,
  userAdmin.userCoins,
  audit.auditList,
  audit.auditActs,
  audit.auditVerdict,
  audit.auditExport,
  ...siteConfigAdmin.calls,
  ...frontPageAdmin.calls,
  ...cms.calls,
  ...legalAdmin.calls,
  ...featuredStudioAdmin.calls,
  textFilter.wordList,
  textFilter.wordExport,
  textFilter.wordOne,
  textFilter.wordMake,
  textFilter.wordImport,
  textFilter.wordTry,
  textFilter.wordDryRun,
  textFilter.wordDryRuns,
  textFilter.wordDryRunOne,
  textFilter.wordChange,
  textFilter.wordRemove,
  linkFilter.linkList,
  linkFilter.linkMake,
  linkFilter.linkChange,
  linkFilter.linkRemove,
  linkFilter.linkPolicy,
  linkFilter.linkPolicyChange,
  contentAdmin.contentList,
  contentAdmin.contentOne,
  contentAdmin.contentAct,
  contentAdmin.contentBatch,
] as const
