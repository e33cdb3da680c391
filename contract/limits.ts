// What both the rules of the contract and the browser's forms and texts go by; without zod, so that the browser may load it.

// Reviews
export const maxReviewLetters = 5_000
export const maxReviewPictures = 9
/** Years that a tin had lain. */
export const maxAgedYears = 80
/** Letters of the pipe that was smoked, in a review or the smoke log. */
export const maxPipeLetters = 60

// Collection, cellar and comparison
export const maxNoteLetters = 500
export const maxQuantity = 9_999
export const maxFolderLetters = 20
export const maxSmokeLetters = 2_000
/** Bytes of a table that is brought into the cellar. */
export const maxImportBytes = 2_000_000
export const maxCompared = 4

// Contributions
/** Letters of a source, and of a reason. */
export const maxSourceLetters = 500
export const maxProofPictures = 4

// Posts and appreciations
export const maxTitleLetters = 40
/** Letters of a short post, and of the text of an appreciation. */
export const maxShortLetters = 2_000
export const maxTags = 5
export const maxCites = 10
/** Pictures of a short post or an appreciation. */
export const maxPictures = 9
export const maxArticlePictures = 60
/** Days in which its author can take back a deleted post. */
export const trashDays = 30

// Comments
export const maxCommentLetters = 500
export const maxCommentPictures = 1

// Circles
export const maxCircleNameLetters = 20
export const maxCircleIntroductionLetters = 200
/** Letters of why a circle is wanted. */
export const maxApplicationLetters = 500
export const maxCircleNoticeLetters = 1_000
/** Letters of a request to join a circle. */
export const maxJoinLetters = 200

// People
export const maxIntroductionLetters = 200
export const maxPipeAge = 80
/** Letters beside somebody whom one follows. */
export const maxRemarkLetters = 20
export const maxMutedWordLetters = 20
/** Days after which a name may change again. */
export const renameDays = 90
/** Days in which a log-in takes back the deletion of an account. */
export const graceDays = 15

// Studios and their works
export const maxStudioNameLetters = 20
export const maxMottoLetters = 40
export const maxStudioIntroductionLetters = 200
export const maxStoryLetters = 2_000
export const maxStudioNoticeLetters = 300
export const maxWorkNameLetters = 20
export const maxWorkNotesLetters = 2_000
export const maxWorkPictures = 9
/** Studios that stand beside the banners. */
export const maxFeaturedStudios = 4

// Moderation
/** Letters of why something of somebody's is taken away, refused or closed to them. */
export const maxReasonLetters = 200
export const maxReportLetters = 1_000
export const maxReportPictures = 4
export const maxAppealLetters = 1_000
/** Days that an appeal waits for an answer, at most. */
export const appealDays = 15
/** Letters of a word of the filter, of the note beside it, and of a text to try it on. */
export const maxWordLetters = 40
export const maxWordNoteLetters = 200
export const maxTriedLetters = 5_000

// Uploads
/** Megabytes of one file. */
export const maxUploadMegabytes = 10
export const maxUploadBytes = maxUploadMegabytes * 1024 * 1024
