import * as at from '#contract/page-address.ts'
import { filterNames as pipeFilters } from './features/catalogue/pipe/filter-names.ts'
import { filterNames as tobaccoFilters } from './features/catalogue/tobacco/filter-names.ts'
import type { Page } from './page.ts'

const tobaccoQuery = [...tobaccoFilters, 'mode', 'q', 'sort', 'hot', 'page']
const tobaccoList = {
  module: 'catalogue/tobacco/TobaccoListPage.tsx',
  query: tobaccoQuery,
  kept: 'fightfood',
}
const tobacco = {
  module: 'catalogue/tobacco/TobaccoPage.tsx',
  query: ['id', 'sort', 'page', 'strength', 'aged', 'flavor', 'pictures'],
}
const pipeList = {
  module: 'catalogue/pipe/PipeListPage.tsx',
  query: [...pipeFilters, 'q', 'sort', 'hot', 'page'],
}
const pipe = { module: 'catalogue/pipe/PipePage.tsx', query: ['id', 'sort', 'page'] }
const review = { module: 'catalogue/review/WantReviewPage.tsx', query: ['type', 'id'] }
const person = { module: 'community/profile/ProfilePage.tsx', query: ['uid', 'tab'] }
const personCircles = { module: 'community/circle/PersonCirclesPage.tsx', query: ['uid', 'page'] }
const page = (module: string, ...query: string[]) => ({ module, query })
const workQuery = ['family', 'shape', 'material', 'finish', 'studio', 'on_view', 'sort', 'page']
const personPosts = page('community/feed/PersonPostsPage.tsx', 'uid', 'tab', 'cursor')
const ledger = (module: string) => ({
  module: `rewards/coin/${module}`,
  query: ['kind', 'flow', 'month', 'page'],
})
const articles = { module: 'editorial/article/ArticlePage.tsx', query: ['id', 'page', 'talk'] }
const certification = {
  module: 'identity/certification/CertificationPage.tsx',
  under: at.certificationPath,
}
const studioAdmin = (name: string, ...query: string[]) => ({
  module: `makers/studio-admin/${name}.tsx`,
  query,
  under: at.studioListPath,
})
const personPieces = { module: 'community/appreciation/PersonPage.tsx', query: ['uid', 'page'] }

/** The whole site, address by address. */
export const pages: readonly Page[] = [
  { path: '/', module: 'editorial/home/HomePage.tsx' },
  { path: at.cataloguePath, ...tobaccoList },
  { path: at.tobaccoListPath, ...tobaccoList },
  { path: at.comparePath, module: 'catalogue/compare/ComparePage.tsx', query: ['ids', 'add'] },
  { path: at.tobaccoPath, ...tobacco },
  { path: at.tobaccoAlias, ...tobacco },
  {
    path: at.brandPath,
    module: 'catalogue/brand/BrandPage.tsx',
    query: ['id', 'kind', 'letter', 'country', 'maker', 'category', 'shape', 'page'],
  },
  { path: at.pipeListPath, ...pipeList },
  { path: at.pipeListAlias, ...pipeList },
  { path: at.shapePath, module: 'catalogue/pipe/ShapePage.tsx', query: ['id', 'page'] },
  { path: at.pipeAlias, ...pipe },
  { path: at.pipePath, ...pipe },
  {
    path: at.mouthpiecePath,
    module: 'catalogue/accessories/MouthpiecePage.tsx',
    query: ['id'],
    kept: 'pemouth',
  },
  {
    path: at.accessoryListPath,
    module: 'catalogue/accessories/AccessoryListPage.tsx',
    query: ['kind', 'q', 'page'],
  },
  {
    path: at.accessoryPath,
    module: 'catalogue/accessories/AccessoryPage.tsx',
    query: ['id', 'sort', 'page'],
  },
  { path: at.contributionPath, module: 'catalogue/contribution/AddPage.tsx', query: ['name'] },
  { path: at.correctionPath, module: 'catalogue/contribution/CorrectPage.tsx', query: ['type', 'id'] },
  { path: at.itemListsPath, ...page('community/item-list/ListsPage.tsx', 'sort', 'page') },
  { path: at.itemListPath, ...page('community/item-list/ListPage.tsx', 'id', 'talk') },
  { path: at.itemListFormPath, ...page('community/item-list/ListEditPage.tsx', 'id') },
  { path: at.memberListsPath, ...page('community/item-list/MemberListsPage.tsx', 'uid', 'page') },
  { path: at.termPath, module: 'catalogue/pipe/CategoryModelPage.tsx', query: ['type'] },
  { path: at.workListPath, ...page('makers/work/WorkListPage.tsx', ...workQuery), kept: 'product' },
  { path: at.workPath, ...page('makers/work/WorkPage.tsx', 'id', 'sort', 'page') },
  { path: at.workCardPath, ...page('makers/work/WorkCardPage.tsx', 'id') },
  {
    path: at.studioPath,
    ...page('makers/studio/StudioPage.tsx', 'sid', 'uid', 'tab', 'view', 'sort', 'page', 'cursor'),
    under: at.studioListPath,
  },
  { path: at.encyclopediaPath, ...articles },
  { path: at.coursePath, ...articles },
  { path: at.featuredPostsPath, ...page('community/feed/EssencePage.tsx', 'kind', 'sort', 'cursor') },
  {
    path: at.announcementPath,
    module: 'editorial/announcement/InformationPage.tsx',
    query: ['id', 'kind', 'page'],
  },
  { path: at.membershipPath, module: 'identity/membership/MembersPage.tsx', query: ['rank'] },
  { path: at.aboutPath, module: 'editorial/about/AboutPage.tsx' },
  { path: at.dataSourcePath, module: 'editorial/about/DataSourcePage.tsx' },
  { path: at.downloadPath, module: 'editorial/download/DownloadPage.tsx' },
  { path: at.legalTextPath, module: 'moderation/agreement/AgreementPage.tsx', query: ['tab'] },
  { path: at.officePath, module: 'moderation/complaints/OfficePage.tsx' },
  { path: at.committeePath, module: 'moderation/committee/CommitteePage.tsx', query: ['page'] },
  { path: at.profilePath, ...person },
  { path: at.profileAlias, ...person },
  { path: at.memberReviewsPath, module: 'community/profile/ReviewsPage.tsx', query: ['uid', 'page'] },
  { path: at.coinPath, ...ledger('FightmoneyPage.tsx') },
  { path: at.ledgerPath, ...ledger('FightmoneyDetailsPage.tsx') },
  { path: at.badgePath, module: 'rewards/achievement/BadgePage.tsx', query: ['uid'] },
  { path: at.memberPostsPath, ...personPosts },
  { path: at.memberPostsAlias, ...personPosts },
  { path: at.submissionPath, module: 'catalogue/contribution/SubmissionPage.tsx', query: ['page'] },
  { path: at.profileFormPath, module: 'community/profile-edit/MeansPage.tsx' },
  { path: at.profileFactsPath, module: 'community/profile-edit/InfoPage.tsx', query: ['uid'] },
  {
    path: at.sharedCellarPath,
    module: 'catalogue/collection/SharedCellarPage.tsx',
    query: ['token', 'sort', 'page'],
  },
  {
    path: at.collectionPath,
    module: 'catalogue/collection/CollectPage.tsx',
    query: ['folder', 'type', 'state', 'page'],
  },
  {
    path: at.cellarPath,
    module: 'catalogue/collection/CellarPage.tsx',
    query: ['sort', 'page', 'view'],
  },
  {
    path: at.labelsPath,
    module: 'catalogue/collection/LabelsPage.tsx',
    query: ['size', 'page'],
  },
  { path: at.rackPath, module: 'catalogue/collection/RackPage.tsx', query: ['page'] },
  { path: at.smokeLogPath, module: 'catalogue/collection/SmokePage.tsx', query: ['tobacco', 'page'] },
  { path: at.accountPath, module: 'identity/account/AccountPage.tsx' },
  { path: at.reviewFormPath, ...review },
  { path: at.reviewFormAlias, ...review },
  {
    path: at.notificationPath,
    module: 'notifications/message/MessagePage.tsx',
    query: ['tab_active', 'tabIndex'],
  },
  { path: at.circleHubPath, module: 'community/circle/HubPage.tsx', query: ['tab', 'sort', 'cursor'] },
  { path: at.followedPostsPath, ...page('community/feed/MainPage.tsx', 'cursor') },
  { path: at.publishPath, ...page('community/publish/IssuePage.tsx', 'circle', 'circle_id') },
  { path: at.postFormPath, ...page('community/publish/WritePage.tsx', 'circle', 'kind', 'id', 'draft') },
  { path: at.shortPostPath, ...page('community/post/PosterPage.tsx', 'id', 'talk') },
  { path: at.longPostPath, ...page('community/post/EssayPage.tsx', 'id', 'talk') },
  { path: at.ownCirclesPath, module: 'community/circle/CircleIndexPage.tsx', query: ['cursor'] },
  {
    path: at.circleListPath,
    module: 'community/circle/AllCirclesPage.tsx',
    query: ['category', 'q', 'sort', 'page'],
  },
  {
    path: at.postListPath,
    module: 'community/circle/CommunityPage.tsx',
    query: ['tag', 'kind', 'sort', 'cursor'],
  },
  {
    path: at.circlePath,
    module: 'community/circle/CirclePage.tsx',
    query: ['id', 'invite', 'tab', 'sort', 'cursor', 'q', 'page'],
  },
  { path: at.circleFormPath, module: 'community/circle/ApplyPage.tsx' },
  {
    path: at.circleAdminPath,
    module: 'community/circle/DeskPage.tsx',
    query: ['id', 'tab', 'state', 'q', 'page', 'cursor'],
  },
  { path: at.memberCirclesPath, ...personCircles },
  { path: at.memberCirclesAlias, ...personCircles },
  { path: at.followersPath, module: 'community/follow/FansPage.tsx', query: ['uid', 'tab', 'q', 'page'] },
  {
    path: at.appreciationHubPath,
    module: 'community/appreciation/AppreciatePage.tsx',
    query: ['type', 'sort', 'page'],
    kept: 'appreciate',
  },
  {
    path: at.appreciationListPath,
    ...page(
      'community/appreciation/AllPage.tsx',
      'type',
      'brand',
      'maker',
      'shape',
      'tag',
      'sort',
      'period',
      'page',
    ),
  },
  {
    path: at.studioListPath,
    ...page('makers/studio/ProducerPage.tsx', 'region', 'kind', 'sort', 'q', 'page'),
  },
  { path: at.hotAppreciationsPath, ...page('community/appreciation/HotPage.tsx', 'hot') },
  { path: at.appreciationPath, ...page('community/appreciation/PiecePage.tsx', 'id', 'talk') },
  { path: at.appreciationFormPath, ...page('community/appreciation/PublishPage.tsx', 'id') },
  { path: at.certificationPath, ...certification },
  { path: at.certificationFormAddress('bucket'), ...certification },
  { path: at.certificationFormAddress('studio'), ...certification },
  { path: at.memberAppreciationsPath, ...personPieces },
  { path: at.memberAppreciationsAlias, ...personPieces },
  { path: at.studioAdminPath, ...studioAdmin('StudioInfoPage') },
  { path: at.studioFormPath, ...studioAdmin('EditInfoPage') },
  { path: at.studioFollowersPath, ...studioAdmin('FanPage', 'q', 'page') },
  { path: at.studioWorksPath, ...studioAdmin('ProducerPage', 'on_view', 'page') },
  // Ours: beside the other forms of /issue.
  { path: at.workFormPath, ...page('makers/studio-admin/WorkFormPage.tsx', 'id') },
  { path: at.searchPath, module: 'catalogue/search/SearchPage.tsx', query: ['q', 'kind', 'page'] },
  // What the provider sends along is read by the browser alone: it works once and must not be kept.
  { path: at.oauthReturnPath, module: 'identity/oauth/ThirdLoginPage.tsx' },
]
