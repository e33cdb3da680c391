import { domainToASCII } from 'node:url'
import type { Forms } from './patterns.ts'

// A name with one of the endings in use; the name begins where no sign of a name stands before it, so that
// a long row of letters is read once.
const named =
  /(?<![a-z0-9-]\.?)(?:[a-z0-9-]+\.)+(?:com|cn|net|org|top|xyz|shop|vip|cc|me|io|tk|info|site|club|link|store)(?![a-z])/g
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
  if (!open.includes('.') && !open.includes('http')) return []
  const hosts = new Set<string>()
  for (const [address] of open.matchAll(addressed)) hosts.add(hostOf(address))
  for (const [whole] of open.matchAll(named)) hosts.add(whole)
  // `https:` in front of a name is no second link.
  if (hosts.size > 1) hosts.delete('')
  return [...hosts]
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
