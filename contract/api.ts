import { bind, callbackCreate, callbackUrl } from './login.ts'
import { bindingEnd } from './account.ts'
import { articleList, articleOne } from './article.ts'
import { sendmsg, checkverify, login, register, passwordEdit, signout } from './login.ts'
import { profileEdit, userOne, homeInfo } from './profile.ts'
import {
  sessionList,
  sessionEnd,
  accountOne,
  phoneEdit,
  privacyEdit,
  exportBegin,
  exportState,
  deactivate,
} from './account.ts'
import { brandList, brandOne, category, tobaccoCompare, tobaccoList, tobaccoOne } from './catalogue.ts'
import {
  cellarExport,
  cellarImport,
  cellarOwn,
  cellarShare,
  cellarShared,
  cellarUnshare,
  rackOwn,
} from './cellar.ts'
import {
  collectEdit,
  collectGive,
  collectList,
  collectTake,
  folderDelete,
  folderEdit,
  folderList,
  folderNew,
} from './collect.ts'
import { smokeDelete, smokeEdit, smokeList, smokeNew } from './smoke.ts'
import { captchaNew, captchaSolve } from './captcha.ts'
import { coinRules, invitationtag, levelList, levelOne, medal, moderationLog } from './community.ts'
import { accessoryList, accessoryOne, mouthpieceList, mouthpieceOne } from './gear.ts'
import { legalList, legalOne } from './legal.ts'
import { newsList, newsOne } from './news.ts'
import { pipeBrandList, pipeBrandOne, pipeCreate, pipeList, pipeOne, shapeList, shapeOne } from './pipe.ts'
import {
  tobaccoReviews,
  reviews,
  tobaccoReviewWrite,
  tobaccoReviewEdit,
  tobaccoReviewDelete,
  reviewWrite,
  reviewEdit,
  reviewDelete,
  ownReview,
  ownReviews,
} from './review.ts'
import { messageList, messageRead, messageUnread } from './message.ts'
import { getaddress } from './place.ts'
import { search, searchMiss, suggest } from './search.ts'
import { index, webconfig, webmenu } from './siteconfig.ts'
import { getossurl, getsts, uploadFinish } from './upload.ts'
import { likeGive, likeTake, report } from './social.ts'
import {
  correct,
  correctionForm,
  itemHistory,
  ownSubmissions,
  submissionDecide,
  submissionQueue,
  tobaccoAdd,
  tobaccoCreate,
  tobaccoSimilar,
} from './submission.ts'
import { visit } from './visit.ts'

/** Every call that is built. */
export const calls = [
  webconfig,
  webmenu,
  index,
  category,
  tobaccoList,
  tobaccoCompare,
  tobaccoOne,
  tobaccoReviews,
  brandList,
  brandOne,
  pipeList,
  pipeCreate,
  pipeOne,
  pipeBrandList,
  pipeBrandOne,
  shapeList,
  shapeOne,
  accessoryList,
  accessoryOne,
  mouthpieceList,
  mouthpieceOne,
  articleList,
  articleOne,
  invitationtag,
  medal,
  levelList,
  levelOne,
  coinRules,
  moderationLog,
  newsList,
  newsOne,
  legalList,
  legalOne,
  getaddress,
  search,
  suggest,
  searchMiss,
  visit,
  captchaNew,
  captchaSolve,
  getsts,
  uploadFinish,
  getossurl,
  callbackUrl,
  callbackCreate,
  bind,
  bindingEnd,
  sendmsg,
  checkverify,
  login,
  register,
  passwordEdit,
  profileEdit,
  signout,
  userOne,
  homeInfo,
  sessionList,
  sessionEnd,
  accountOne,
  phoneEdit,
  privacyEdit,
  exportBegin,
  exportState,
  deactivate,
  likeGive,
  likeTake,
  report,
  messageList,
  messageUnread,
  messageRead,
  reviews,
  tobaccoReviewWrite,
  tobaccoReviewEdit,
  tobaccoReviewDelete,
  reviewWrite,
  reviewEdit,
  reviewDelete,
  ownReview,
  ownReviews,
  collectGive,
  collectList,
  collectEdit,
  collectTake,
  folderList,
  folderNew,
  folderEdit,
  folderDelete,
  cellarOwn,
  rackOwn,
  cellarShare,
  cellarUnshare,
  cellarShared,
  cellarImport,
  cellarExport,
  smokeList,
  smokeNew,
  smokeEdit,
  smokeDelete,
  tobaccoAdd,
  tobaccoCreate,
  tobaccoSimilar,
  correctionForm,
  correct,
  ownSubmissions,
  itemHistory,
  submissionQueue,
  submissionDecide,
] as const

/** The built calls by their key, so that a client is typed by the words `GET /tobacco/{id}`. */
export type Calls = { [E in (typeof calls)[number] as E['key']]: E }
