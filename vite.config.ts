import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssModules, leanRouter, namedClasses } from './tools/bundling.ts'

const productionRouter = path.resolve(
  import.meta.dirname,
  'node_modules/react-router/dist/production/index.mjs',
)

/** What every page needs, or nearly every: one chunk, with the libraries. */
const everywhere = [
  'lib/([\\w-]+/)?(GetForm|LazyImage|PartBoundary|ScrollReset|Time|adult|early-click|held-page|lazy-part|numbers|page-facts|part|picture-sources)',
  'lib/([\\w-]+/)?(query|reload|throttle|time|title|toast|toggle|use-acts|use-hydrated|use-toggle|viewer|visit)',
  'ui/[\\w-]+/(Avatar|Badge|BlendTypeTag|Breadcrumbs|Callout|EmptyState|Icon|Level|LogoMark|MakerMark)',
  'ui/[\\w-]+/(Html|lazy-dialog|Pager|PersonMarks|Rating|Section|Segmented|Waiting|Words|button|card|names)',
  'shell/(LegalNotice|base|tokens|utilities)',
  'features/(catalogue/(pipe|tobacco)/filter-names|community/appreciation/appreciate|makers/studio-card/studio)',
  'features/(community/profile-edit/frame/LevelMark|moderation/report/ReportButton)',
]

/** What several pages share, by what they have in common. Alone most of it would be files of less than 700 bytes. */
const shared: Readonly<Record<string, readonly string[]>> = {
  'page-head': ['ui/layout/PageHead'],
  hub: ['ui/[\\w-]+/(HubHead|Rank|hot-periods)'],
  tabs: ['ui/navigation/LinkTabs'],
  dialog: ['ui/overlay/(ConfirmDialog|Dialog|Modal)'],
  menu: ['ui/overlay/Menu', 'features/community/follow/FollowButton'],
  form: [
    'lib/form/(form|use-form)',
    'ui/form/(DraftBanner|Field|Form|LeaveGuard|RadioCards)',
    'ui/(overlay/Ask|picture/TwoPictures)',
  ],
  upload: ['features/platform/upload/(index|lazy|pictures-in|upload)'],
  hero: ['ui/record/DetailHero', 'ui/rating/Score', 'ui/button/ShareButton'],
  record: ['features/catalogue/review/(WantReview|review|review-store)'],
  collect: [
    'features/catalogue/(collection/(CollectButton|collection)|contribution/history/(ItemFoot|SourceLine))',
    'features/community/item-list/(AddToList|InLists)',
  ],
  reviews: ['features/catalogue/review/(Invite|Reviews|review-item/\\w+)'],
  pieces: ['features/community/appreciation/(selection/InPieces|wall/(CoverPicture|PieceFoot))'],
  wall: ['features/community/appreciation/(layout|wall/(PieceCard|Wall|WallHead|masonry))'],
  person: [
    'features/community/follow/PersonActs',
    'features/community/profile-edit/(frame/(PersonFrame|ProfileHead|read-home)|profile-words)',
  ],
  posts: ['features/community/(feed/feed|post-card/(?!PostRow)[\\w-]+)'],
  'post-row': ['features/community/post-card/PostRow'],
  post: [
    'features/community/post/((actions|aside|attachment|head)/\\w+|PostBody|PostView|post|post-page|split-body)',
  ],
  'act-bar': [
    'ui/moderation/(ModerationMenu|StateNote)',
    'ui/picture/Ring',
    'features/rewards/tip/(TipButton|tip)',
  ],
  comments: [
    'features/community/comment/(Comments|form/(CommentBox|use-comment-box)|thread/[\\w-]+|use-linked-comment)',
  ],
  reading: ['ui/text/(ArticleLayout|Prose|TextBody)', 'features/community/comment/comment'],
  circle: ['features/community/circle/(circle|directory/CirclesHead|layout|membership/use-join)'],
  'circle-cards': [
    'features/community/circle/(directory/(CircleCard|CirclesAside|Welcome)|membership/JoinButton)',
  ],
  filter: ['ui/list/(FacetedList|FilterPanel|filter-choice)', 'ui/rank/(HotRank|RankSkeleton)'],
  pipe: ['features/catalogue/pipe/(PipeCard|drawing|pipe-list|shape/ShapeTile)', 'ui/list/PagedSection'],
  compare: ['features/catalogue/compare/choice/(CompareToggle|CompareTray|choice)'],
  radar: ['ui/chart/Radar\\w+', 'features/catalogue/tobacco/taste/figure-text'],
  gear: ['features/catalogue/accessories/(GearCard|GearLists|GearSheet|gear-page)'],
  'maker-cards': ['features/makers/(studio-card/StudioCard|work/WorkCard)'],
  'log-in-asked': ['shell/account/NeedsLogIn'],
  'studio-admin': ['features/makers/studio-admin/(frame/\\w+|info/info-form|own-studio|studio-admin)'],
}

const libraries = '/node_modules/(react|react-dom|react-router|scheduler)/'
const among = (names: readonly string[]) => `/web/(${names.join('|')})\\.(module\\.)?(css|tsx?)$`

// The bundle for the server holds everything it needs, so that the running server imports no React.
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [...(command === 'build' ? [namedClasses, leanRouter] : []), react(), tailwindcss()],
  css: { modules: cssModules },
  publicDir: false,
  appType: 'custom',
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router'],
    // The package's exports name its development build for every condition.
    alias: command === 'build' ? [{ find: 'react-router', replacement: productionRouter }] : [],
  },
  ssr: command === 'build' ? { noExternal: true, target: 'node' } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: 'es2022',
    emptyOutDir: true,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    assetsDir: 'assets',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? { input: 'web/entry.server.tsx', output: { entryFileNames: 'entry.server.js' } }
      : {
          input: ['web/entry.client.tsx', 'web/fonts/serif.css'],
          // Of a feature's face a page gets what it uses, and nothing else that stands there.
          treeshake: {
            moduleSideEffects: [{ test: /\/web\/(features|lib|shell|ui)\/.*\.tsx?$/, sideEffects: false }],
          },
          output: {
            // The first load carries the name of every chunk and style sheet: 1.3 kB less without words in them.
            chunkFileNames: 'assets/[hash].js',
            assetFileNames: 'assets/[hash][extname]',
            codeSplitting: {
              groups: [
                { name: 'base', test: new RegExp(`${libraries}|${among(everywhere)}`), priority: 2 },
                ...Object.entries(shared).map(([name, names]) => ({
                  name,
                  test: new RegExp(among(names)),
                  priority: 1,
                  // A face names more than is used of it.
                  includeDependenciesRecursively: false,
                })),
              ],
            },
          },
        },
  },
}))
