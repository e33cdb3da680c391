import { domainToASCII } from 'node:url'
import type { Forms } from './forms.ts'
import { type Hinted, inOpen, mayMatch, type Seen } from './hints.ts'
import { placesIn, starredIn } from './places.ts'

// Whatever its ending: what is forbidden is so in a sentence, too.
const mentioned = /(?<![a-z0-9-]\.?)(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}/g
const addressed = /https?:[^\s，。！？；、）】」]*|www\.[a-z0-9.-]*/g

function decoded(host: string): string {
  try {
    return decodeURIComponent(host)
  } catch {
    return host
  }
}

/**
 * The place that an address leads to, as a browser reads it: behind the last @, a backslash is a slash,
 * percent signs and signs of other writings are undone, a port and dots at the end say nothing.
 */
function hostOf(address: string): string {
  const [, place = ''] = /^(?:https?:[\\/]*)?([^/?#\\]*)/.exec(address) ?? []
  const [host = ''] = /^[^,;!()'"<>:]*/.exec(decoded(place.replace(/^.*@/, ''))) ?? []
  const bare = (name: string) => name.replace(/^\.+|\.+$/g, '')
  // What follows a name without a space between is the sentence.
  const [plain = ''] = /^[a-z0-9.-]*/.exec(host) ?? []
  return bare(plain).includes('.') ? bare(plain) : bare(domainToASCII(host) || plain)
}

/** Where the links of a text lead, each once; '' for a link that names no place. */
export function hostsIn({ open }: Pick<Forms, 'open'>): string[] {
  const isAddressed = open.includes('http') || open.includes('www.')
  const hosts = new Set<string>()
  if (isAddressed) for (const [address] of open.matchAll(addressed)) hosts.add(hostOf(address))
  for (const place of placesIn(open)) hosts.add(place)
  // `https:` in front of a name is no second link.
  if (hosts.size > 1) hosts.delete('')
  return [...hosts]
}

const ending = '(?:com|cn|net|org|top|xyz|shop|vip|cc|me|io|tk|info|site|club|store|gg|im|ly)(?![a-z])'
const dots = '(?:。|｡|丶|·|●|🔴|•|,|_?点_?|dot|圆点|[(（[【]\\s*(?:\\.|点|dot)\\s*[)）\\]】])'
const dotted = new RegExp(`[a-z0-9-]{2,}\\s*${dots}\\s*(?:点\\s*)?${ending}`)
const disguisedDot = new RegExp(`${dots}\\s*(?:点\\s*)?${ending}`)
// What begins with any letter is only looked for where its end stands.
const endings: readonly Hinted[] = [
  inOpen.hinted(disguisedDot, '[。｡丶·●\udd34•,点_)）】\\s][cnotxsvmigl] ][cnotxsvmigl]'),
  inOpen.hinted(disguisedDot, 'ot'),
]
export const disguised: readonly Hinted[] = [
  inOpen.hinted(/\(?[a-z0-9]{10,}\)?\s*长按复制/, '长按'),
  inOpen.hinted(/h(?:xx|\*\*|\s+t\s*t\s*|tt\s+)ps?\s*(?::|冒号|\/)/, 'h[xt*\\s]'),
  inOpen.hinted(/w\s+w\s+w|(?<![a-z])www\s*[。点]|(?<![a-z])www\s+\.|三w点/, 'w[\\sw] 三w'),
  inOpen.hinted(/点(?:康姆|[扣靠抗]母|恩一特|西恩|c哦m|c0m|corn)|&#46;|%2e[a-z]/, '点[康扣靠抗恩西c] &# %2'),
  inOpen.hinted(/[a-z]{3,}\s+\.\s*(?:com|cn|net|org|cc)(?![a-z])|(?:[a-z]\s?\.\s?){6,}/, '[a-z\\s][.]'),
  inOpen.hinted(
    /\.\s?(?:中国|网店|我爱你|公司|网址)|\d点\d{1,3}点\d{1,3}点\d|小程序:\/\//,
    '中国 网店 爱你 公司 网址 [0-9]点 程序',
  ),
  inOpen.hinted(/\.\s?c(?:\s?0\s?m|\s[o0]\s?m|[o0]\sm|orn)(?![a-z])|\.\sc[o0]m(?![a-z])/, '[.][c\\s]'),
  inOpen.hinted(
    /[￥₴€][a-z0-9]{8,}[￥₴€]|淘\s?(?:bao)?口令|复制.{0,6}打开(?:淘宝|某宝|抖音|咸鱼|闲鱼)/,
    '[￥₴€][a-z0-9] 口令 打开',
  ),
  inOpen.hinted(/(?:度盘|网盘|夸克|蓝奏云).{0,20}(?:提取码|密码)/, '度盘 网盘 夸克 奏云'),
]

/** An address that is written so that nobody finds it; null: there is none. */
export function disguisedLinkIn({ open }: Pick<Forms, 'open'>, seen: Seen): string | null {
  const mayEnd = endings.some((one) => mayMatch(one, seen.open)) && disguisedDot.test(open)
  const inDots = mayEnd ? dotted.exec(open) : null
  if (inDots) return inDots[0]
  for (const one of disguised) {
    const found = mayMatch(one, seen.open) ? one.pattern.exec(open) : null
    if (found) return found[0]
  }
  return starredIn(open)
}

export const hasLink = (forms: Pick<Forms, 'open'>): boolean => hostsIn(forms).length > 0

export type LinkRules = {
  allow: ReadonlySet<string>
  refuse: ReadonlySet<string>
  /** So many days an account is new. */
  newcomer_days: number
  /** What becomes of other links from an account that is not new. */
  others: 'open' | 'hold'
}

/** A host with all that it stands below: a.b.cn, b.cn, cn. */
function* above(host: string): Generator<string> {
  const names = host.split('.')
  for (let from = 0; from < names.length; from += 1) yield names.slice(from).join('.')
}

const among = (host: string, list: ReadonlySet<string>): boolean => {
  for (const name of above(host)) if (list.has(name)) return true
  return false
}

/** What the rules say of the links of a text: the first that is forbidden, and those that are in no list. */
export function linksBy(rules: Pick<LinkRules, 'allow' | 'refuse'>, forms: Pick<Forms, 'open'>) {
  const hosts = hostsIn(forms)
  const names = rules.refuse.size > 0 ? [...forms.open.matchAll(mentioned)].map(([name]) => name) : []
  return {
    refused: [...hosts, ...names].find((host) => among(host, rules.refuse)) ?? null,
    others: hosts.filter((host) => !among(host, rules.allow)),
  }
}
