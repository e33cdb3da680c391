import type { Page } from './page.ts'

const tobaccoQuery = [
  'category',
  'shape',
  'packing',
  'ingredients',
  'mode',
  'origin',
  'strength',
  'brand',
  'q',
  'sort',
  'hot',
  'page',
]
const tobaccoList = {
  part: 1,
  module: 'features/tobacco/TobaccoListPage.tsx',
  query: tobaccoQuery,
  kept: 'fightfood',
}
const tobacco = { part: 1, module: 'features/tobacco/TobaccoPage.tsx', query: ['id', 'sort', 'page'] }
const pipeList = {
  part: 2,
  module: 'features/pipe/PipeListPage.tsx',
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
const pipe = { part: 2, module: 'features/pipe/PipePage.tsx', query: ['id', 'sort', 'page'] }
const review = { part: 4, module: 'features/review/WantReviewPage.tsx', query: ['type', 'id'] }
const person = { part: 3, module: 'features/people/ProfilePage.tsx', query: ['uid', 'tab'] }
const personCircles = { part: 5, module: 'features/circle/PersonCirclesPage.tsx', query: ['uid', 'page'] }
const posts = (module: string, ...query: string[]) => ({ part: 5, module: `features/${module}`, query })
const made = (module: string, ...query: string[]) => ({ part: 6, module: `features/${module}`, query })
const workQuery = ['family', 'shape', 'material', 'finish', 'studio', 'on_view', 'sort', 'page']
const personPosts = posts('feed/PersonPostsPage.tsx', 'uid', 'tab', 'cursor')
const ledger = (module: string) => ({
  part: 7,
  module: `features/coin/${module}`,
  query: ['kind', 'flow', 'month', 'page'],
})
const articles = { part: 1, module: 'features/article/ArticlePage.tsx', query: ['id', 'page', 'talk'] }
const certification = {
  part: 6,
  module: 'features/certification/CertificationPage.tsx',
  under: '/certification/certification',
}
const desk = (page: string, ...query: string[]) => ({
  part: 6,
  module: `features/desk/${page}.tsx`,
  query,
  under: '/appreciate/producer',
})
const personPieces = { part: 6, module: 'features/appreciate/PersonPage.tsx', query: ['uid', 'page'] }

/**
 * The whole site, address by address. The addresses whose part is still to come stand in
 * planned-pages.ts, which the browser need not know.
 */
export const pages: readonly Page[] = [
  { path: '/', part: 1, module: 'features/home/HomePage.tsx' },
  { path: '/query', ...tobaccoList },
  { path: '/query/fightfood', ...tobaccoList },
  { path: '/query/compare', part: 2, module: 'features/compare/ComparePage.tsx', query: ['ids', 'add'] },
  { path: '/query/tobaccoDetail', ...tobacco },
  { path: '/query/foodetails', ...tobacco },
  {
    path: '/query/brand',
    part: 1,
    module: 'features/brand/BrandPage.tsx',
    query: ['id', 'kind', 'letter', 'country', 'maker', 'category', 'shape', 'page'],
  },
  { path: '/query/pipe', ...pipeList },
  { path: '/query/pipe/pipe', ...pipeList },
  {
    path: '/query/pipe/categoryDetails',
    part: 2,
    module: 'features/pipe/ShapePage.tsx',
    query: ['id', 'page'],
  },
  { path: '/query/pipe/productDetails', ...pipe },
  { path: '/query/productDetail', ...pipe },
  {
    path: '/query/pemouth',
    part: 2,
    module: 'features/gear/MouthpiecePage.tsx',
    query: ['id'],
    kept: 'pemouth',
  },
  {
    path: '/query/accessories',
    part: 2,
    module: 'features/gear/AccessoryListPage.tsx',
    query: ['kind', 'q', 'page'],
  },
  {
    path: '/query/accessoriesDetail',
    part: 2,
    module: 'features/gear/AccessoryPage.tsx',
    query: ['id', 'sort', 'page'],
  },
  {
    path: '/query/addedtobacco',
    part: 4,
    module: 'features/contribute/AddPage.tsx',
    query: ['name'],
  },
  {
    path: '/query/correction',
    part: 4,
    module: 'features/contribute/CorrectPage.tsx',
    query: ['type', 'id'],
  },
  {
    path: '/query/categoryModel',
    part: 2,
    module: 'features/pipe/CategoryModelPage.tsx',
    query: ['type'],
  },
  { path: '/query/product', ...made('studio/WorkListPage.tsx', ...workQuery), kept: 'product' },
  { path: '/query/goodsDetail', ...made('studio/WorkPage.tsx', 'id', 'sort', 'page') },
  { path: '/query/goodsCard', ...made('studio/WorkCardPage.tsx', 'id') },
  {
    path: '/query/nationDetail',
    ...made('studio/StudioPage.tsx', 'sid', 'uid', 'tab', 'view', 'sort', 'page', 'cursor'),
    under: '/appreciate/producer',
  },
  { path: '/query/encyclopedia', ...articles },
  { path: '/query/course', ...articles },
  { path: '/query/essence', ...posts('feed/EssencePage.tsx', 'kind', 'sort', 'cursor') },
  {
    path: '/information',
    part: 2,
    module: 'features/information/InformationPage.tsx',
    query: ['id', 'kind', 'page'],
  },
  { path: '/members', part: 2, module: 'features/members/MembersPage.tsx', query: ['rank'] },
  { path: '/aboutus', part: 2, module: 'features/about/AboutPage.tsx' },
  { path: '/download', part: 2, module: 'features/download/DownloadPage.tsx' },
  { path: '/agreement/agreement', part: 2, module: 'features/agreement/AgreementPage.tsx', query: ['tab'] },
  { path: '/%20office', part: 2, module: 'features/office/OfficePage.tsx' },
  { path: '/committee', part: 2, module: 'features/committee/CommitteePage.tsx', query: ['page'] },
  { path: '/userInfo', ...person },
  { path: '/userInfo/components/other', ...person },
  {
    path: '/userInfo/reviews',
    part: 7,
    module: 'features/people/ReviewsPage.tsx',
    query: ['uid', 'page'],
  },
  { path: '/userInfo/fightmoney', ...ledger('FightmoneyPage.tsx') },
  { path: '/userInfo/fightmoneyDetails', ...ledger('FightmoneyDetailsPage.tsx') },
  { path: '/userInfo/badge', part: 7, module: 'features/honour/BadgePage.tsx', query: ['uid'] },
  { path: '/userInfo/essence', ...personPosts },
  { path: '/userInfo/components/essenceItem', ...personPosts },
  {
    path: '/userInfo/submission',
    part: 4,
    module: 'features/contribute/SubmissionPage.tsx',
    query: ['page'],
  },
  { path: '/userInfo/means', part: 3, module: 'features/member/MeansPage.tsx' },
  { path: '/userInfo/components/info', part: 3, module: 'features/member/InfoPage.tsx', query: ['uid'] },
  {
    path: '/cellar',
    part: 4,
    module: 'features/collect/SharedCellarPage.tsx',
    query: ['token', 'sort', 'page'],
  },
  {
    path: '/userInfo/collect',
    part: 4,
    module: 'features/collect/CollectPage.tsx',
    query: ['folder', 'type', 'state', 'page'],
  },
  {
    path: '/userInfo/components/tobaccoItem',
    part: 4,
    module: 'features/collect/CellarPage.tsx',
    query: ['sort', 'page'],
  },
  {
    path: '/userInfo/components/productItem',
    part: 4,
    module: 'features/collect/RackPage.tsx',
    query: ['page'],
  },
  { path: '/userInfo/smoke', part: 4, module: 'features/collect/SmokePage.tsx', query: ['tobacco', 'page'] },
  { path: '/userInfo/components/account', part: 3, module: 'features/account/AccountPage.tsx' },
  { path: '/query/want_review', ...review },
  { path: '/query/issueComment', ...review },
  {
    path: '/message',
    part: 4,
    module: 'features/message/MessagePage.tsx',
    query: ['tab_active', 'tabIndex'],
  },
  {
    path: '/cahine',
    part: 5,
    module: 'features/circle/HubPage.tsx',
    query: ['tab', 'sort', 'cursor'],
  },
  { path: '/main', ...posts('feed/MainPage.tsx', 'cursor') },
  { path: '/issue', ...posts('issue/IssuePage.tsx', 'circle', 'circle_id') },
  { path: '/cahine/issueIndex', ...posts('issue/WritePage.tsx', 'circle', 'kind', 'id', 'draft') },
  { path: '/cahine/cahinePosterDetail', ...posts('post/PosterPage.tsx', 'id', 'talk') },
  { path: '/cahine/essayDetail', ...posts('post/EssayPage.tsx', 'id', 'talk') },
  { path: '/cahine/circleIndex', part: 5, module: 'features/circle/CircleIndexPage.tsx', query: ['cursor'] },
  {
    path: '/cahine/all_cahine',
    part: 5,
    module: 'features/circle/AllCirclesPage.tsx',
    query: ['category', 'q', 'sort', 'page'],
  },
  {
    path: '/cahine/community',
    part: 5,
    module: 'features/circle/CommunityPage.tsx',
    query: ['tag', 'kind', 'sort', 'cursor'],
  },
  {
    path: '/cahine/singleCircle',
    part: 5,
    module: 'features/circle/CirclePage.tsx',
    query: ['id', 'invite', 'tab', 'sort', 'cursor', 'q', 'page'],
  },
  { path: '/cahine/applicationCircle', part: 5, module: 'features/circle/ApplyPage.tsx' },
  {
    path: '/cahine/circleAdministrator',
    part: 5,
    module: 'features/circle/DeskPage.tsx',
    query: ['id', 'tab', 'state', 'q', 'page', 'cursor'],
  },
  { path: '/userInfo/circle', ...personCircles },
  { path: '/userInfo/components/circleItem', ...personCircles },
  {
    path: '/userInfo/fans',
    part: 5,
    module: 'features/follow/FansPage.tsx',
    query: ['uid', 'tab', 'q', 'page'],
  },
  {
    path: '/appreciate',
    part: 6,
    module: 'features/appreciate/AppreciatePage.tsx',
    query: ['type', 'sort', 'page'],
    kept: 'appreciate',
  },
  {
    path: '/appreciate/all_preicate',
    ...made('appreciate/AllPage.tsx', 'type', 'brand', 'maker', 'shape', 'tag', 'sort', 'period', 'page'),
  },
  { path: '/appreciate/producer', ...made('studio/ProducerPage.tsx', 'region', 'kind', 'sort', 'q', 'page') },
  { path: '/appreciate/hot_rank', ...made('appreciate/HotPage.tsx', 'hot') },
  { path: '/appreciate/appreciate_Details', ...made('appreciate/PiecePage.tsx', 'id', 'talk') },
  { path: '/appreciate/issueAppreciate', ...made('appreciate/PublishPage.tsx', 'id') },
  { path: '/certification/certification', ...certification },
  { path: '/certification/component/bucket', ...certification },
  { path: '/certification/component/studio', ...certification },
  { path: '/userInfo/appreciate', ...personPieces },
  { path: '/userInfo/components/appreciateItem', ...personPieces },
  { path: '/studioInfo', ...desk('StudioInfoPage') },
  { path: '/studioInfo/components/editeinfo', ...desk('EditInfoPage') },
  { path: '/studioInfo/components/fan', ...desk('FanPage', 'q', 'page') },
  { path: '/studioInfo/components/producer', ...desk('ProducerPage', 'on_view', 'page') },
  // Ours: beside the other forms of /issue.
  { path: '/issue/work', ...made('desk/WorkFormPage.tsx', 'id') },
  { path: '/search', part: 1, module: 'features/search/SearchPage.tsx', query: ['q', 'kind', 'page'] },
  // What the provider sends along is read by the browser alone: it works once and must not be kept.
  { path: '/thirdLogin', part: 3, module: 'features/thirdlogin/ThirdLoginPage.tsx' },
]
