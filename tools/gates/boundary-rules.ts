import { isTest } from './gate.ts'
import type { Edge } from './source/imports.ts'

/** The folders that stand in contract/, server/modules/ and web/features/ alike. */
export const domains = [
  'identity',
  'catalogue',
  'community',
  'makers',
  'rewards',
  'moderation',
  'notifications',
  'editorial',
  'platform',
] as const

/** The ranks of the server's modules, low to high. A module may know its own rank and lower ones. */
export const ranks: readonly (readonly string[])[] = [
  [
    'community/block',
    'identity/member',
    'platform/ai-label',
    'platform/audit',
    'platform/rich-text',
    'moderation/text-filter',
  ],
  ['identity/sms', 'identity/second-factor', 'identity/captcha', 'platform/media', 'platform/region'],
  ['notifications/notification', 'rewards/ledger'],
  ['identity/auth'],
  [
    'identity/account',
    'moderation/case-lock',
    'identity/staff-auth',
    'editorial/site-config',
    'editorial/cms',
    'editorial/community-settings',
  ],
  ['community/follow', 'community/like', 'community/content-action'],
  [
    'catalogue/catalogue',
    'catalogue/facts',
    'community/circle',
    'catalogue/page-view',
    'editorial/announcement',
    'moderation/legal',
    'moderation/complaint',
    'identity/oauth',
    'rewards/achievement',
    'rewards/wallet',
  ],
  [
    'catalogue/review',
    'catalogue/collection',
    'catalogue/recommendation',
    'catalogue/smoke-log',
    'community/comment',
    'community/post',
    'community/appreciation',
    'community/item-list',
    'makers/studio',
    'makers/work',
    'identity/certification',
  ],
  ['catalogue/search'],
  [
    'moderation/anomaly',
    'moderation/moderation',
    'moderation/managed-content',
    'catalogue/contribution',
    'catalogue/catalogue-admin',
    'platform/analytics',
    'community/profile',
    'platform/viewer-page',
    'identity/user-admin',
  ],
  ['catalogue/seed', 'platform/demo', 'platform/retention'],
]

/** A sentence of the house and the imports that break it. */
export type Rule = { message: string; breaks: (edge: Edge) => boolean }

const under = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`))
const part = (path: string, pattern: RegExp) => pattern.exec(path)?.[1]

export const moduleOf = (path: string) => part(path, /^server\/modules\/([^/]+\/[^/]+)\//)
const featureOf = (path: string) => part(path, /^web\/features\/([^/]+\/[^/]+)\//)
const areaOf = (path: string) => part(path, /^admin\/areas\/([^/]+)\//)
const forConsole = /^web\/((ui|lib)\/|features\/[^/]+\/[^/]+\/index\.ts$|shell\/(tokens|base)\.css$)/
const rankOf = (module: string) => ranks.findIndex((names) => names.includes(module))

const withoutZod = [
  'contract/identity/certification-rule.ts',
  'contract/catalogue/collection/lot-words.ts',
  'contract/catalogue/collection/table-words.ts',
  'contract/moderation/binding-kinds.ts',
  'contract/moderation/complaint-kind.ts',
  'contract/content-type.ts',
  'contract/error.ts',
  'contract/identity/national-id.ts',
  'contract/identity/person-rule.ts',
  'contract/catalogue/flavor.ts',
  'contract/limits.ts',
  'contract/moderation/report-reason.ts',
  'contract/page-address.ts',
  'contract/platform/public-reason.ts',
  'contract/ui-state.ts',
]
const product = ['contract', 'server', 'web', 'drawings', 'admin', 'db'] as const
const mayTouchSql = /\.store\.ts$|^(server\/kernel|server\/test|db|tools|bench)\//

export const rules: readonly Rule[] = [
  {
    message: 'contract imports only zod',
    breaks: ({ from, to }) =>
      under(from, 'contract') && !from.endsWith('.test.ts') && !under(to, 'contract') && to !== 'npm:zod',
  },
  {
    message: 'the parts of contract that run in the browser carry no zod',
    breaks: ({ from, to, kind }) => withoutZod.includes(from) && kind !== 'type' && !withoutZod.includes(to),
  },
  {
    message: 'web, drawings and admin take only types from contract, save from those that carry no zod',
    breaks: ({ from, to, kind }) =>
      under(from, 'web', 'drawings', 'admin') &&
      !isTest(from) &&
      under(to, 'contract') &&
      kind !== 'type' &&
      !withoutZod.includes(to),
  },
  {
    message: 'zod does not run in the browser',
    breaks: ({ from, to, kind }) =>
      under(from, 'web', 'admin') && !isTest(from) && to === 'npm:zod' && kind !== 'type',
  },
  {
    message: 'the console takes of the web its ui, lib, tokens and the faces of features',
    breaks: ({ from, to }) =>
      under(from, 'admin') && !isTest(from) && under(to, 'web') && !forConsole.test(to),
  },
  {
    message: 'areas of the console do not know each other',
    breaks({ from, to }) {
      const [own, other] = [areaOf(from), areaOf(to)]
      return own !== undefined && other !== undefined && own !== other
    },
  },
  {
    message: 'the web does not know the console',
    breaks: ({ from, to }) => under(from, 'web') && under(to, 'admin'),
  },
  {
    message: 'web, drawings and admin never import server or db',
    breaks: ({ from, to }) => under(from, 'web', 'drawings', 'admin') && under(to, 'server', 'db'),
  },
  {
    message: 'server imports nothing of web and admin',
    breaks: ({ from, to }) => under(from, 'server') && under(to, 'web', 'admin'),
  },
  {
    message: 'drawings are pure: they import themselves, contract and d3 only',
    breaks: ({ from, to }) =>
      under(from, 'drawings') &&
      !isTest(from) &&
      !under(to, 'drawings', 'contract') &&
      !to.startsWith('npm:d3-'),
  },
  {
    message: 'no part of the product imports tools or bench',
    breaks: ({ from, to }) => under(from, ...product) && under(to, 'tools', 'bench'),
  },
  {
    message: 'the product does not import tests',
    breaks: ({ from, to }) => under(from, ...product) && !isTest(from) && isTest(to),
  },
  {
    message: 'db/types.ts is the server’s',
    breaks: ({ from, to }) => to === 'db/types.ts' && !under(from, 'server', 'db'),
  },
  {
    message: 'pg and kysely are imported in stores, server/kernel, server/test, db, tools and bench only',
    breaks: ({ from, to }) => (to === 'npm:pg' || to === 'npm:kysely') && !mayTouchSql.test(from),
  },
  {
    message: 'the kernel has no product words: it imports no module, no page, not the app',
    breaks: ({ from, to }) =>
      under(from, 'server/kernel') &&
      !isTest(from) &&
      under(to, 'server') &&
      !under(to, 'server/kernel', 'server/test') &&
      to !== 'server/config.ts',
  },
  {
    message: 'modules do not know the pages or the app',
    breaks: ({ from, to }) =>
      under(from, 'server/modules') &&
      !isTest(from) &&
      (under(to, 'server/pages') || to === 'server/app.ts' || to === 'server/main.ts'),
  },
  {
    message: 'modules meet at their face, index.ts',
    breaks({ from, to }) {
      const [own, other] = [moduleOf(from), moduleOf(to)]
      return (
        own !== undefined && other !== undefined && own !== other && to !== `server/modules/${other}/index.ts`
      )
    },
  },
  {
    message: 'a module knows its own rank and lower ones (tools/gates/boundary-rules.ts)',
    breaks({ from, to }) {
      const [own, other] = [moduleOf(from), moduleOf(to)]
      return (
        own !== undefined &&
        other !== undefined &&
        !isTest(from) &&
        rankOf(own) >= 0 &&
        rankOf(own) < rankOf(other)
      )
    },
  },
  {
    message: 'web/ui knows no feature and no shell',
    breaks: ({ from, to }) => under(from, 'web/ui') && under(to, 'web/features', 'web/shell'),
  },
  {
    message: 'web/lib knows no component, no shell and no feature',
    breaks: ({ from, to }) =>
      under(from, 'web/lib') && !isTest(from) && under(to, 'web/ui', 'web/shell', 'web/features'),
  },
  {
    message: 'features meet at their face, index.ts',
    breaks({ from, to }) {
      const [own, other] = [featureOf(from), featureOf(to)]
      return (
        own !== undefined && other !== undefined && own !== other && to !== `web/features/${other}/index.ts`
      )
    },
  },
  { message: 'no barrels: `export *`', breaks: ({ kind }) => kind === 'star' },
]

/** The server's modules that have no rank. */
export const unranked = (paths: readonly string[]) =>
  [...new Set(paths.map(moduleOf))].filter((module) => module !== undefined && rankOf(module) < 0)

const inDomain = /^(?:contract|server\/modules|web\/features)\/([^/]+)\//

/** Folders of contract, modules and features that are named after no domain. */
export const strayFolders = (paths: readonly string[]) => [
  ...new Set(
    paths.flatMap((path) => {
      const [folder = '', name = ''] = inDomain.exec(path) ?? []
      return folder === '' || (domains as readonly string[]).includes(name) ? [] : [folder]
    }),
  ),
]

const maxFiles = 14
const split = /^(?:contract|server|web|admin|drawings|e2e|bench|tools)(?:\/|$)/

/** Folders of code that hold too many files to be read at a glance: they want subfolders. */
export function fullFolders(paths: readonly string[]): string[] {
  const folders = Map.groupBy(paths, (path) => path.slice(0, Math.max(0, path.lastIndexOf('/'))))
  return [...folders]
    .filter(([folder, files]) => split.test(folder) && files.length > maxFiles)
    .map(([folder, files]) => `${folder} holds ${files.length} files: at most ${maxFiles}`)
}
