/**
 * The addresses of the site's pages. A `…Path` is what comes before the query, as the table of pages
 * (`web/routes.tsx`) has it; a `…Address` is a whole address. An `…Alias` is a second path that the
 * specification gives the same page.
 */

// Catalogue
/** The catalogue opens with its tobaccos. */
export const cataloguePath = '/query'
export const tobaccoListPath = '/query/fightfood'
export const tobaccoPath = '/query/tobaccoDetail'
export const tobaccoAlias = '/query/foodetails'
export const tobaccoAddress = (id: number): string => `${tobaccoPath}?id=${id}`
export const comparePath = '/query/compare'
export const compareAddress = (ids: readonly number[]): string =>
  ids.length > 0 ? `${comparePath}?ids=${ids.join(',')}` : comparePath
/** All brands of tobacco; with a number, one brand. */
export const brandPath = '/query/brand'
export const brandAddress = (id: number): string => `${brandPath}?id=${id}`
export const pipeBrandListAddress = '/query/brand?kind=pipe'
export const pipeBrandAddress = (id: number): string => `${brandPath}?id=${id}&kind=pipe`
export const pipeListPath = '/query/pipe'
export const pipeListAlias = '/query/pipe/pipe'
export const pipePath = '/query/productDetail'
export const pipeAlias = '/query/pipe/productDetails'
export const pipeAddress = (id: number): string => `${pipePath}?id=${id}`
/** All shapes; with a number, one shape. */
export const shapePath = '/query/pipe/categoryDetails'
export const shapeAddress = (id: number): string => `${shapePath}?id=${id}`
/** All mouthpieces; with a number, one among them. */
export const mouthpiecePath = '/query/pemouth'
export const mouthpieceAddress = (id: number): string => `${mouthpiecePath}?id=${id}`
export const accessoryListPath = '/query/accessories'
export const accessoryPath = '/query/accessoriesDetail'
export const accessoryAddress = (id: number): string => `${accessoryPath}?id=${id}`
export const termPath = '/query/categoryModel'
export const contributionPath = '/query/addedtobacco'
export const correctionPath = '/query/correction'
export const correctionAddress = (type: number, id: number): string =>
  `${correctionPath}?type=${type}&id=${id}`
export const submissionPath = '/userInfo/submission'
export const reviewFormPath = '/query/want_review'
export const reviewFormAlias = '/query/issueComment'
export const reviewFormAddress = ({ type, id }: { type: number; id: number }): string =>
  `${reviewFormPath}?type=${type}&id=${id}`
export const collectionPath = '/userInfo/collect'
export const cellarPath = '/userInfo/components/tobaccoItem'
/** Labels of one's own lots, to be printed and cut out. */
export const labelsPath = '/userInfo/labels'
export const sharedCellarPath = '/cellar'
export const sharedCellarAddress = (token: string): string =>
  `${sharedCellarPath}?token=${encodeURIComponent(token)}`
export const rackPath = '/userInfo/components/productItem'
export const smokeLogPath = '/userInfo/smoke'
/** Lists that people make of things of the catalogue. */
export const itemListsPath = '/query/lists'
export const itemListPath = '/query/listDetail'
export const itemListAddress = (id: number): string => `${itemListPath}?id=${id}`
/** A new list, or with a number one's own to change. */
export const itemListFormPath = '/query/listEdit'
export const itemListFormAddress = (id: number): string => `${itemListFormPath}?id=${id}`
/** All of one's own; with a number, what a member shares. */
export const memberListsPath = '/userInfo/lists'
export const memberListsAddress = (uid: number): string => `${memberListsPath}?uid=${uid}`
export const searchPath = '/search'
export const searchAddress = (q: string): string => `${searchPath}?q=${encodeURIComponent(q)}`

// Community
/** The circles' front page. */
export const circleHubPath = '/cahine'
export const circleListPath = '/cahine/all_cahine'
export const ownCirclesPath = '/cahine/circleIndex'
export const circlePath = '/cahine/singleCircle'
export const circleAddress = (id: number): string => `${circlePath}?id=${id}`
export const circleFormPath = '/cahine/applicationCircle'
export const circleAdminPath = '/cahine/circleAdministrator'
export const circleAdminAddress = (id: number): string => `${circleAdminPath}?id=${id}`
/** The posts of all circles. */
export const postListPath = '/cahine/community'
export const tagAddress = (tag: number | string): string => `${postListPath}?tag=${tag}`
/** The posts of those that a member follows. */
export const followedPostsPath = '/main'
export const featuredPostsPath = '/query/essence'
export const shortPostPath = '/cahine/cahinePosterDetail'
export const longPostPath = '/cahine/essayDetail'
export const postAddress = ({ kind, id }: { kind: number | null; id: number }): string =>
  `${kind === 2 ? longPostPath : shortPostPath}?id=${id}`
/** Where it is chosen what to publish. */
export const publishPath = '/issue'
/** For a circle, or for one still to be chosen. */
export const publishAddress = (circle?: number): string =>
  circle === undefined ? publishPath : `${publishPath}?circle_id=${circle}`
export const postFormPath = '/cahine/issueIndex'
export const postFormAddress = (id: number): string => `${postFormPath}?id=${id}`
export const draftAddress = (draft: number): string => `${postFormPath}?draft=${draft}`
export const appreciationHubPath = '/appreciate'
export const appreciationListPath = '/appreciate/all_preicate'
export const hotAppreciationsPath = '/appreciate/hot_rank'
export const appreciationPath = '/appreciate/appreciate_Details'
export const appreciationAddress = (id: number): string => `${appreciationPath}?id=${id}`
export const appreciationFormPath = '/appreciate/issueAppreciate'
export const appreciationFormAddress = (id: number): string => `${appreciationFormPath}?id=${id}`
export const profilePath = '/userInfo'
export const profileAlias = '/userInfo/components/other'
export const profileAddress = (uid: number): string => `${profilePath}?uid=${uid}`
export const profileFactsPath = '/userInfo/components/info'
export const profileFormPath = '/userInfo/means'
export const memberAppreciationsPath = '/userInfo/appreciate'
export const memberAppreciationsAlias = '/userInfo/components/appreciateItem'
export const memberAppreciationsAddress = (uid: number): string => `${memberAppreciationsPath}?uid=${uid}`
export const memberPostsPath = '/userInfo/essence'
export const memberPostsAlias = '/userInfo/components/essenceItem'
export const memberPostsAddress = (uid: number): string => `${memberPostsPath}?uid=${uid}`
export const memberReviewsPath = '/userInfo/reviews'
export const memberReviewsAddress = (uid: number): string => `${memberReviewsPath}?uid=${uid}`
/** Where one review stands on the page of its item. */
export const reviewAnchor = (id: number): string => `r${id}`
/** What is said under a thing; under a review its place comes after that of the review. */
export const replyAddress = (under: string, id: number): string =>
  `${under}${under.includes('#') ? '-' : '#'}c${id}`
export const memberCirclesPath = '/userInfo/circle'
export const memberCirclesAlias = '/userInfo/components/circleItem'
export const memberCirclesAddress = (uid: number): string => `${memberCirclesPath}?uid=${uid}`
export const followersPath = '/userInfo/fans'
export const followersAddress = (uid: number): string => `${followersPath}?uid=${uid}`
/** Those whom a member follows. */
export const followedAddress = (uid: number): string => `${followersPath}?uid=${uid}&tab=concern`

// Makers
export const studioListPath = '/appreciate/producer'
export const studioPath = '/query/nationDetail'
/** @param uid whose studio it is */
export const studioAddress = (id: number, uid: number | string): string =>
  `${studioPath}?sid=${id}&uid=${uid}`
export const memberStudioAddress = (uid: number): string => `${studioPath}?uid=${uid}`
export const workListPath = '/query/product'
export const workPath = '/query/goodsDetail'
export const workAddress = (id: number): string => `${workPath}?id=${id}`
export const workCardPath = '/query/goodsCard'
export const workFormPath = '/issue/work'
/** Where a new work is made, or one's own changed. */
export const workFormAddress = (id?: number): string =>
  id === undefined ? workFormPath : `${workFormPath}?id=${id}`
export const studioAdminPath = '/studioInfo'
export const studioFormPath = '/studioInfo/components/editeinfo'
export const studioWorksPath = '/studioInfo/components/producer'
export const studioFollowersPath = '/studioInfo/components/fan'

// Identity
export const membershipPath = '/members'
export const accountPath = '/userInfo/components/account'
/** Where somebody becomes a maker. */
export const certificationPath = '/certification/certification'
export const certificationFormAddress = (kind: 'bucket' | 'studio'): string =>
  `/certification/component/${kind}`
export const oauthReturnPath = '/thirdLogin'

// Rewards
export const coinPath = '/userInfo/fightmoney'
export const ledgerPath = '/userInfo/fightmoneyDetails'
export const badgePath = '/userInfo/badge'
export const badgeAddress = (uid: number): string => `${badgePath}?uid=${uid}`

// Moderation
/** Written as it is sent: a page of the specification begins with a space. */
export const officePath = '/%20office'
export const committeePath = '/committee'
/** The first of the legal texts; `legalTextAddress` has each. */
export const legalTextPath = '/agreement/agreement'
export const legalTextAddress = (kind: string): string => `${legalTextPath}?tab=${kind}`
/** What may be tested of the site, and how a weakness is reported. */
export const disclosureAddress = legalTextAddress('security')

// Notifications
export const notificationPath = '/message'
/** @param chip what the kind's list is narrowed to; 0 is all of it */
export const notificationAddress = (kind: number, chip = 0): string =>
  `${notificationPath}?tab_active=${kind}&tabIndex=${chip}`

// Editorial
export const encyclopediaPath = '/query/encyclopedia'
export const coursePath = '/query/course'
/** @param section `encyclopedia` or `course` */
export const articleAddress = (section: string, id: number): string => `/query/${section}?id=${id}`
/** All announcements; with a number, one. */
export const announcementPath = '/information'
export const announcementAddress = (id: number): string => `${announcementPath}?id=${id}`
export const aboutPath = '/aboutus'
/** Where the facts of the catalogue come from. */
export const dataSourcePath = '/about/data'
export const downloadPath = '/download'
