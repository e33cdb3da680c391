// What both the rules of the contract and the browser's forms and texts go by; without zod, so that the browser may load it.

// Everywhere
/** Letters that are looked for; of names in one list, of what a piece cites, and in lists of the console. */
export const maxSearchLetters = 100
export const maxNameSearchLetters = 20
export const maxCiteSearchLetters = 40
export const maxConsoleSearchLetters = 40
/** Rows that may stand before a page which is asked for by its number; further on lists are read by their cursor. */
export const deepestRow = 2_000
/** The same for lists of the staff, most of which have no cursor. */
export const deepestStaffRow = 20_000
/** So many things on a page are asked about at once: how a member stands to them. */
export const maxThings = 60
/** The first year in which anything of a pipe may have been founded or made. */
export const earliestYear = 1800
/** The first day on which somebody may be born, or a thing may have come to somebody. */
export const earliestDay = '1900-01-01'

// Accounts
/** How wide a name is; a Chinese character counts two. */
export const leastNameWidth = 2
export const maxNameWidth = 14
export const leastPasswordLetters = 8
export const maxPasswordLetters = 16
/** Letters of what is typed to log in: a name or a phone, a password, which may be older than the rule. */
export const maxLoginNameLetters = 100
export const maxOldPasswordLetters = 100
/** Days that a log-in lasts after its last use. */
export const sessionDays = 30
/** Browsers of one person that are remembered as theirs, and how many days after the last log-in. */
export const maxKnownDevices = 10
/** Log-ins that a person may have at once; those used longest ago end where there are more. */
export const maxSessions = 30
export const knownDeviceDays = 180
export const maxPasskeys = 10
export const maxPasskeyNameLetters = 30

// Certification
export const leastRealNameLetters = 2
export const maxRealNameLetters = 20
/** Photographs of works that an application shows. */
export const leastCertificationWorks = 3
export const maxCertificationWorks = 9
/** Working days in which it is decided, about. */
export const decisionWorkdays = 3
/** Days after the decision in which the photographs and the number are destroyed. */
export const identityDays = 30
/** Days after which an application that nobody touches is thrown away. */
export const certificationDraftDays = 90

// Reviews
export const maxReviewLetters = 5_000
export const maxReviewPictures = 9
/** Flavour words of one review. */
export const maxFlavors = 8
/** Years that a tin had lain. */
export const maxAgedYears = 80
/** The steps of these years by which reviews are filtered. */
export const agedSteps = [
  { id: 1, name: '新罐', least: 0, most: 0 },
  { id: 2, name: '1–4 年', least: 1, most: 4 },
  { id: 3, name: '5–9 年', least: 5, most: 9 },
  { id: 4, name: '10 年以上', least: 10, most: maxAgedYears },
] as const
/** Letters of the pipe that was smoked, in a review or the smoke log. */
export const maxPipeLetters = 60

// Collection, cellar and comparison
export const maxNoteLetters = 500
export const maxQuantity = 9_999
export const maxFolderLetters = 20
export const maxSmokeLetters = 2_000
/** Lots of one cellar, used up or not. */
export const maxLots = 10_000
/** Grams that one container of a lot holds. */
export const maxGrams = 50_000
export const maxPlaceLetters = 60
/** Letters of the name, and of the brand, of a blend that is not in the catalogue. */
export const maxLotNameLetters = 200
/** Bytes of a table that is brought into the cellar. */
export const maxImportBytes = 2_000_000
/** Rows of that table, besides the head. */
export const maxImportRows = 10_000
export const maxCompared = 4

// Contributions
/** Letters of a source, and of a reason. */
export const maxSourceLetters = 500
export const maxProofPictures = 4
export const maxEnglishNameLetters = 100
export const maxChineseNameLetters = 60
export const maxSeriesLetters = 60
export const maxMadeByLetters = 80
/** Letters of a brand that is not in the catalogue yet. */
export const maxBrandNameLetters = 60
/** Things that one fact may list. */
export const maxOfSeveral = 10
export const maxItemIntroductionLetters = 1_000

// Posts and appreciations
export const maxTitleLetters = 40
/** Letters of a short post, and of the text of an appreciation. */
export const maxShortLetters = 2_000
export const maxTags = 5
export const maxTagLetters = 12
export const maxCites = 10
/** Pictures of a short post or an appreciation. */
export const maxPictures = 9
export const maxArticlePictures = 60
/** Days in which its author can take back a deleted post. */
export const trashDays = 30

// Comments
export const maxCommentLetters = 500
export const maxCommentPictures = 1

// Lists
/** Lists of one member, and things on one list. */
export const maxItemLists = 50
export const maxListEntries = 200
export const maxListTitleLetters = 40
export const maxListIntroductionLetters = 500
export const maxListNoteLetters = 200

// Circles
export const leastCircleNameLetters = 2
export const maxCircleNameLetters = 20
export const leastCircleIntroductionLetters = 10
export const maxCircleIntroductionLetters = 200
/** Letters of why a circle is wanted. */
export const leastApplicationLetters = 10
export const maxApplicationLetters = 500
export const maxCircleNoticeLetters = 1_000
/** Letters of a request to join a circle. */
export const maxJoinLetters = 200
/** People beside the owner who run a circle. */
export const maxCircleAdmins = 5

// People
export const maxIntroductionLetters = 200
export const maxPipeAge = 80
/** Letters beside somebody whom one follows. */
export const maxRemarkLetters = 20
export const maxMutedWordLetters = 20
export const maxMutedWords = 50
/** Days after which a name may change again. */
export const renameDays = 90
/** Days in which the copy of one's data can be fetched. */
export const exportDays = 3
/** Days in which a log-in takes back the deletion of an account. */
export const graceDays = 15

// Studios and their works
export const leastStudioNameLetters = 2
export const maxStudioNameLetters = 20
export const maxMottoLetters = 40
export const leastStudioIntroductionLetters = 10
export const maxStudioIntroductionLetters = 200
export const maxStoryLetters = 2_000
export const maxStudioNoticeLetters = 300
export const maxWorkNameLetters = 20
export const maxWorkNotesLetters = 2_000
export const maxWorkPictures = 9
/** Between what the outline and the measures of a work lie. */
export const workRanges = {
  bowl_percent: { least: 70, max: 140 },
  shank_percent: { least: 50, max: 180 },
  bend_deg: { least: 0, max: 90 },
  length_mm: { least: 20, max: 900 },
  height_mm: { least: 10, max: 400 },
  chamber_diameter_mm: { least: 5, max: 60 },
  chamber_depth_mm: { least: 5, max: 120 },
  weight_g: { least: 1, max: 5_000 },
} as const
/** Studios that stand beside the banners. */
export const maxFeaturedStudios = 4

// Moderation
/** Letters of why something of somebody's is taken away, refused or closed to them. */
export const leastReasonLetters = 2
export const maxReasonLetters = 200
/** Days that a mute or a ban lasts. */
export const maxRestraintDays = 3_650
/** Coins that somebody is given, or that are taken from them, at once. */
export const maxCoinsAtOnce = 100_000
export const maxReportLetters = 1_000
export const maxReportPictures = 4
export const maxAppealLetters = 1_000
/** Days that an appeal waits for an answer, at most. */
export const appealDays = 15
/** Letters of a complaint; of how to reach whoever complains, and of the page it is about. */
export const leastComplaintLetters = 10
export const maxComplaintLetters = 2_000
export const maxContactLetters = 100
export const maxComplaintPageLetters = 300
/** Pictures that come with a complaint. */
export const maxComplaintPictures = 4
/** Letters of its answer, which may be as long as the complaint. */
export const leastComplaintAnswerLetters = 2
/** Letters of the secret with which the answer is read. */
export const maxComplaintCodeLetters = 20
/** Days in which it is answered. */
export const complaintDays = 15
/** Complaints about minors and crimes are acted on within so many hours. */
export const urgentComplaintHours = 24
/** Letters of a word of the filter, of the note beside it, and of a text to try it on. */
export const maxWordLetters = 40
export const maxWordNoteLetters = 200
export const maxTriedLetters = 5_000
export const maxDomainLetters = 200
/** Letters of an answer that the staff keeps ready. */
export const maxTemplateLetters = { title: 40, words: 200 } as const
/** Letters of a legal text, its whole text left out. */
export const maxLegalLetters = { title: 40, summary: 200, changes: 1_000 } as const
/** Days that people have from the announcement of a new agreement or privacy policy until it binds them. */
export const legalNoticeDays = 7
/** Days of which the console shows the figures at once. */
export const maxFigureDays = 366

// Fonts
/** Chinese signs that are asked for in one font. */
export const signsAtOnce = 100

// What the editors write
export const maxSiteLetters = {
  site_name: 20,
  site_name_latin: 40,
  postal_code: 6,
  phone: 30,
  email: 100,
  about_us: 500,
  interpretation: 100,
  web_url: 200,
  record_no: 40,
  police_record_no: 40,
  health_notice: 40,
  minors_notice: 40,
  adults_notice: 80,
  tobacco_notice: 120,
  pipe_notice: 120,
  gear_notice: 120,
  reading_notice: 120,
  course_notice: 160,
  office_lead: 120,
  hotline: 20,
  contact_note: 200,
} as const
export const maxBannerLetters = { label: 40, title: 40, summary: 120, link: 200, link_words: 12 } as const
export const maxMenuLetters = {
  menu_name: 12,
  menu_url: 200,
  seo_title: 30,
  seo_description: 120,
  seo_keywords: 100,
} as const
/** Letters of an article or a piece of news, its body left out. */
export const maxTextLetters = { title: 60, summary: 200, category: 20 } as const

// Uploads
/** Megabytes of one file. */
export const maxUploadMegabytes = 10
export const maxUploadBytes = maxUploadMegabytes * 1024 * 1024
