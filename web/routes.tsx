import { filterNames } from './features/catalogue/tobacco/filter-names.ts'
import type { Page } from './page.ts'

const tobaccoQuery = [...filterNames, 'mode', 'q', 'sort', 'hot', 'page']
const tobaccoList = {
  module: 'catalogue/tobacco/TobaccoListPage.tsx',
  query: tobaccoQuery,
  kept: 'fightfood',
}
const tobacco = { module: 'catalogue/tobacco/TobaccoPage.tsx', query: ['id', 'sort', 'page'] }
const pipeList = {
  module: 'catalogue/pipe/PipeListPage.tsx',
  query: [
    'family',
    'bend',
    'material',
    'finish',
    'filter',
    'mouthpiece',
    'shape',
    'brand',
    'q',
    'sort',
    'hot',
    'page',
  ],
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
  under: '/certification/certification',
}
const studioAdmin = (name: string, ...query: string[]) => ({
  module: `makers/studio-admin/${name}.tsx`,
  query,
  under: '/appreciate/producer',
})
const personPieces = { module: 'community/appreciation/PersonPage.tsx', query: ['uid', 'page'] }

/** The whole site, address by address. */
export const pages: readonly Page[] = [
  { path: '/', module: 'editorial/home/HomePage.tsx' },
  { path: '/query', ...tobaccoList },
  { path: '/query/fightfood', ...tobaccoList },
  { path: '/query/compare', module: 'catalogue/compare/ComparePage.tsx', query: ['ids', 'add'] },
  { path: '/query/tobaccoDetail', ...tobacco },
  { path: '/query/foodetails', ...tobacco },
  {
    path: '/query/brand',
    module: 'catalogue/brand/BrandPage.tsx',
    query: ['id', 'kind', 'letter', 'country', 'maker', 'category', 'shape', 'page'],
  },
  { path: '/query/pipe', ...pipeList },
  { path: '/query/pipe/pipe', ...pipeList },
  { path: '/query/pipe/categoryDetails', module: 'catalogue/pipe/ShapePage.tsx', query: ['id', 'page'] },
  { path: '/query/pipe/productDetails', ...pipe },
  { path: '/query/productDetail', ...pipe },
  {
    path: '/query/pemouth',
    module: 'catalogue/accessories/MouthpiecePage.tsx',
    query: ['id'],
    kept: 'pemouth',
  },
  {
    path: '/query/accessories',
    module: 'catalogue/accessories/AccessoryListPage.tsx',
    query: ['kind', 'q', 'page'],
  },
  {
    path: '/query/accessoriesDetail',
    module: 'catalogue/accessories/AccessoryPage.tsx',
    query: ['id', 'sort', 'page'],
  },
  { path: '/query/addedtobacco', module: 'catalogue/contribution/AddPage.tsx', query: ['name'] },
  { path: '/query/correction', module: 'catalogue/contribution/CorrectPage.tsx', query: ['type', 'id'] },
  { path: '/query/categoryModel', module: 'catalogue/pipe/CategoryModelPage.tsx', query: ['type'] },
  { path: '/query/product', ...page('makers/work/WorkListPage.tsx', ...workQuery), kept: 'product' },
  { path: '/query/goodsDetail', ...page('makers/work/WorkPage.tsx', 'id', 'sort', 'page') },
  { path: '/query/goodsCard', ...page('makers/work/WorkCardPage.tsx', 'id') },
  {
    path: '/query/nationDetail',
    ...page('makers/studio/StudioPage.tsx', 'sid', 'uid', 'tab', 'view', 'sort', 'page', 'cursor'),
    under: '/appreciate/producer',
  },
  { path: '/query/encyclopedia', ...articles },
  { path: '/query/course', ...articles },
  { path: '/query/essence', ...page('community/feed/EssencePage.tsx', 'kind', 'sort', 'cursor') },
  {
    path: '/information',
    module: 'editorial/announcement/InformationPage.tsx',
    query: ['id', 'kind', 'page'],
  },
  { path: '/members', module: 'identity/membership/MembersPage.tsx', query: ['rank'] },
  { path: '/aboutus', module: 'editorial/about/AboutPage.tsx' },
  { path: '/download', module: 'editorial/download/DownloadPage.tsx' },
  { path: '/agreement/agreement', module: 'moderation/agreement/AgreementPage.tsx', query: ['tab'] },
  { path: '/%20office', module: 'moderation/complaints/OfficePage.tsx' },
  { path: '/committee', module: 'moderation/committee/CommitteePage.tsx', query: ['page'] },
  { path: '/userInfo', ...person },
  { path: '/userInfo/components/other', ...person },
  { path: '/userInfo/reviews', module: 'community/profile/ReviewsPage.tsx', query: ['uid', 'page'] },
  { path: '/userInfo/fightmoney', ...ledger('FightmoneyPage.tsx') },
  { path: '/userInfo/fightmoneyDetails', ...ledger('FightmoneyDetailsPage.tsx') },
  { path: '/userInfo/badge', module: 'rewards/achievement/BadgePage.tsx', query: ['uid'] },
  { path: '/userInfo/essence', ...personPosts },
  { path: '/userInfo/components/essenceItem', ...personPosts },
  { path: '/userInfo/submission', module: 'catalogue/contribution/SubmissionPage.tsx', query: ['page'] },
  { path: '/userInfo/means', module: 'community/profile-edit/MeansPage.tsx' },
  { path: '/userInfo/components/info', module: 'community/profile-edit/InfoPage.tsx', query: ['uid'] },
  { path: '/cellar', module: 'catalogue/collection/SharedCellarPage.tsx', query: ['token', 'sort', 'page'] },
  {
    path: '/userInfo/collect',
    module: 'catalogue/collection/CollectPage.tsx',
    query: ['folder', 'type', 'state', 'page'],
  },
  {
    path: '/userInfo/components/tobaccoItem',
    module: 'catalogue/collection/CellarPage.tsx',
    query: ['sort', 'page'],
  },
  { path: '/userInfo/components/productItem', module: 'catalogue/collection/RackPage.tsx', query: ['page'] },
  { path: '/userInfo/smoke', module: 'catalogue/collection/SmokePage.tsx', query: ['tobacco', 'page'] },
  { path: '/userInfo/components/account', module: 'identity/account/AccountPage.tsx' },
  { path: '/query/want_review', ...review },
  { path: '/query/issueComment', ...review },
  { path: '/message', module: 'notifications/message/MessagePage.tsx', query: ['tab_active', 'tabIndex'] },
  { path: '/cahine', module: 'community/circle/HubPage.tsx', query: ['tab', 'sort', 'cursor'] },
  { path: '/main', ...page('community/feed/MainPage.tsx', 'cursor') },
  { path: '/issue', ...page('community/publish/IssuePage.tsx', 'circle', 'circle_id') },
  { path: '/cahine/issueIndex', ...page('community/publish/WritePage.tsx', 'circle', 'kind', 'id', 'draft') },
  { path: '/cahine/cahinePosterDetail', ...page('community/post/PosterPage.tsx', 'id', 'talk') },
  { path: '/cahine/essayDetail', ...page('community/post/EssayPage.tsx', 'id', 'talk') },
  { path: '/cahine/circleIndex', module: 'community/circle/CircleIndexPage.tsx', query: ['cursor'] },
  {
    path: '/cahine/all_cahine',
    module: 'community/circle/AllCirclesPage.tsx',
    query: ['category', 'q', 'sort', 'page'],
  },
  {
    path: '/cahine/community',
    module: 'community/circle/CommunityPage.tsx',
    query: ['tag', 'kind', 'sort', 'cursor'],
  },
  {
    path: '/cahine/singleCircle',
    module: 'community/circle/CirclePage.tsx',
    query: ['id', 'invite', 'tab', 'sort', 'cursor', 'q', 'page'],
  },
  { path: '/cahine/applicationCircle', module: 'community/circle/ApplyPage.tsx' },
  {
    path: '/cahine/circleAdministrator',
    module: 'community/circle/DeskPage.tsx',
    query: ['id', 'tab', 'state', 'q', 'page', 'cursor'],
  },
  { path: '/userInfo/circle', ...personCircles },
  { path: '/userInfo/components/circleItem', ...personCircles },
  { path: '/userInfo/fans', module: 'community/follow/FansPage.tsx', query: ['uid', 'tab', 'q', 'page'] },
  {
    path: '/appreciate',
    module: 'community/appreciation/AppreciatePage.tsx',
    query: ['type', 'sort', 'page'],
    kept: 'appreciate',
  },
  {
    path: '/appreciate/all_preicate',
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
    path: '/appreciate/producer',
    ...page('makers/studio/ProducerPage.tsx', 'region', 'kind', 'sort', 'q', 'page'),
  },
  { path: '/appreciate/hot_rank', ...page('community/appreciation/HotPage.tsx', 'hot') },
  { path: '/appreciate/appreciate_Details', ...page('community/appreciation/PiecePage.tsx', 'id', 'talk') },
  { path: '/appreciate/issueAppreciate', ...page('community/appreciation/PublishPage.tsx', 'id') },
  { path: '/certification/certification', ...certification },
  { path: '/certification/component/bucket', ...certification },
  { path: '/certification/component/studio', ...certification },
  { path: '/userInfo/appreciate', ...personPieces },
  { path: '/userInfo/components/appreciateItem', ...personPieces },
  { path: '/studioInfo', ...studioAdmin('StudioInfoPage') },
  { path: '/studioInfo/components/editeinfo', ...studioAdmin('EditInfoPage') },
  { path: '/studioInfo/components/fan', ...studioAdmin('FanPage', 'q', 'page') },
  { path: '/studioInfo/components/producer', ...studioAdmin('ProducerPage', 'on_view', 'page') },
  // Ours: beside the other forms of /issue.
  { path: '/issue/work', ...page('makers/studio-admin/WorkFormPage.tsx', 'id') },
  { path: '/search', module: 'catalogue/search/SearchPage.tsx', query: ['q', 'kind', 'page'] },
  // What the provider sends along is read by the browser alone: it works once and must not be kept.
  { path: '/thirdLogin', module: 'identity/oauth/ThirdLoginPage.tsx' },
]
