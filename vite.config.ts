import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const productionRouter = path.resolve(
  import.meta.dirname,
  'node_modules/react-router/dist/production/index.mjs',
)

// The bundle for the server holds everything it needs, so that the running server imports no React.
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react()],
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
          input: 'web/entry.client.tsx',
          treeshake: { moduleSideEffects: [{ test: /\/web\/(features|ui|lib|shell)\/.*\.tsx?$/, sideEffects: false }] },
          // Small pieces that several pages share compress better as one file than as ten.
          output: {
            // The first load carries the name of every chunk and style sheet: 1.3 kB less without words in them.
            chunkFileNames: 'assets/[hash].js',
            assetFileNames: 'assets/[hash][extname]',
            codeSplitting: {
              groups: [
  { name: 'base', test: /node_modules\/(react|react-dom|scheduler|react-router)\/|\/web\/lib\/([\w-]+\/)?(GetForm|LazyImage|ScrollReset|Time|adult|use-hydrated|toast|numbers|query|reload|early-click|throttle|time|title|viewer|visit|toggle|use-toggle|use-acts|picture-sources)\.|\/web\/ui\/[\w-]+\/(Icon|names|button|Section|LogoMark|card|Pager|HubHead|EmptyState|Segmented|Breadcrumbs|Badge|Avatar|MakerMark|LinkTabs|PageHead|Rating|Rank|hot-periods|Callout|Level|PersonMarks)\.|\/contract\/content-type|\/shell\/(LegalNotice|account\/NeedsLogIn)|\/report\/ReportButton|\/frame\/LevelMark|\/appreciation\/appreciate\.|\/studio-card\/studio\.|\/filter-names\.|\/lib\/viewer\/held-page/ , priority: 99},
  { name: 'overlay', test: /\/web\/ui\/overlay\/(Modal|ConfirmDialog|Dialog|Menu)\.|\/follow\/FollowButton\./, includeDependenciesRecursively: false, priority: 90 },
  { name: 'form', test: /\/web\/ui\/form\/(Field|LeaveGuard|Form|DraftBanner|RadioCards)\.|\/platform\/upload\/(lazy|index|upload\.module)\.|\/ui\/picture\/TwoPictures\./, includeDependenciesRecursively: false, priority: 80 },
  { name: 'record', test: /\/web\/ui\/(record\/(DetailHero|BlendTypeTag)|rating\/Score|button\/ShareButton)\.|\/catalogue\/(contribution\/history\/ItemFoot|review\/(review|review-store|WantReview|Invite)|collection\/(collection|CollectButton))\./, includeDependenciesRecursively: false, priority: 80 },
  { name: 'person', test: /\/(follow\/PersonActs|profile-edit\/(profile-words|frame\/(ProfileHead|PersonFrame|read-home)))\./, includeDependenciesRecursively: false, priority: 80 },
  { name: 'pieces', test: /\/appreciation\/(wall\/(masonry|PieceCard)|selection\/InPieces)\./, includeDependenciesRecursively: false, priority: 80 },
  { name: 'wall', test: /\/appreciation\/(layout\.module|wall\/(Wall|WallHead|KindTabs|use-more-pieces))\./, includeDependenciesRecursively: false, priority: 70 },
  { name: 'posts', test: /\/community\/(post-card|feed\/feed\.module)/, includeDependenciesRecursively: false, priority: 70 },
  { name: 'reviews', test: /\/catalogue\/review\/(Reviews|review-item\/)/, includeDependenciesRecursively: false, priority: 60 },
  { name: 'text', test: /\/web\/ui\/text\/(Html|Prose|ArticleLayout|TextBody)\./, includeDependenciesRecursively: false, priority: 60 },
  { name: 'act-bar', test: /\/web\/ui\/(moderation\/(StateNote|ModerationMenu)|picture\/Ring)\.|\/rewards\/tip\/(tip|TipButton)\.|\/lib\/picture\/use-stage/, includeDependenciesRecursively: false, priority: 60 },
  { name: 'comments', test: /\/community\/comment\/|\/platform\/upload\/pictures-in/, includeDependenciesRecursively: false, priority: 50 },
  { name: 'circle', test: /\/community\/circle\/(circle|layout\.module|directory\/\w+|membership\/(use-join|JoinButton))\./, includeDependenciesRecursively: false, priority: 50 },
  { name: 'circle-form', test: /\/community\/circle\/form\/(CircleFields|CirclePictures|circle-fields)\./, includeDependenciesRecursively: false, priority: 50 },
  { name: 'filter', test: /\/web\/ui\/(list\/(filter-choice|FilterPanel|FacetedList)|rank\/(HotRank|RankSkeleton))\./, includeDependenciesRecursively: false, priority: 50 },
  { name: 'pipe', test: /\/catalogue\/pipe\/(drawing|pipe-list|PipeCard|shape\/ShapeTile)|\/ui\/list\/PagedSection/, includeDependenciesRecursively: false, priority: 50 },
  { name: 'compare', test: /\/catalogue\/compare\/choice\/(choice|CompareToggle|CompareTray)\./, includeDependenciesRecursively: false, priority: 50 },
  { name: 'radar', test: /\/web\/ui\/chart\/Radar|\/taste\/figure-text/, includeDependenciesRecursively: false, priority: 50 },
  { name: 'gear', test: /\/catalogue\/accessories\/(Gear|gear)/, includeDependenciesRecursively: false, priority: 50 },
  { name: 'studio-admin', test: /\/studio-admin\/(frame\/|studio-admin|own-studio|info\/info-form)/, includeDependenciesRecursively: false, priority: 50 },
],
            },
          },
        },
  },
}))
