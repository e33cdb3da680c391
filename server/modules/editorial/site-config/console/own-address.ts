import { unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'

// Parts of the site that are no pages for people.
const behind = /^\/(?:api|admin|art|file|assets|leave|sitemap)(?:[/?.]|$)/i

/**
 * An address that people are led to from here: a page of this site that is there.
 * @param what the product's word for what leads there: 菜单, 横幅
 * @throws Failure 10001 for an address outside, and for one at which no page stands
 */
export async function ownAddress(host: Host, what: string, typed: string): Promise<string> {
  if (!/^\/(?![/\\])/.test(typed))
    throw unacceptable(`${what}只能通往本站的页面：地址以一个 / 开头，站外的链接不放在这里`)
  if (/[\s\\]/.test(typed) || behind.test(typed)) throw unacceptable('这个地址不是本站的页面')
  const answer = await host.app.inject({ url: typed, headers: { accept: 'text/html' } })
  const page = (answer.headers['content-type'] ?? '').startsWith('text/html')
  // A page may lead on to the nearest list.
  const there = answer.statusCode < 300 ? page : answer.statusCode < 400
  if (!there) throw unacceptable(`本站没有“${typed}”这个页面`)
  return typed
}
