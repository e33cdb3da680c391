import { profileAddress } from '#contract/page-address.ts'
import { emoticonAddress, emoticonName, emoticonNumber } from '#drawings/emoticon/emoticons.ts'
import { noTopics, topicAt, type Topics } from './topic.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

// Marks that turn the direction of writing or have no width: nothing that somebody writes here needs them,
// and a name or an address that holds them is not what it looks like.
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A text without signs that nobody sees; the joiner within an emoji stays. */
export const visible = (text: string): string =>
  text.replace(invisible, (sign, at: number, whole: string) =>
    sign === '\u200d' && /\p{Extended_Pictographic}/u.test(whole.slice(at + 1, at + 3)) ? sign : '',
  )

const mention = /@([\p{Script=Han}A-Za-z0-9_]{1,14})/gu

/** So many different @ of a text are looked up; what comes behind them is only text. */
const maxRuns = 60

/**
 * The names that a text may mean by @: each run of signs and all its beginnings, for in Chinese no space
 * ends a name.
 */
export function mentionedIn(text: string): string[] {
  const runs = new Set<string>()
  for (const [, run = ''] of text.matchAll(mention)) {
    if (runs.size >= maxRuns) break
    runs.add(run)
  }
  return [
    ...new Set(
      [...runs].flatMap((run) => [...run].map((_sign, at, signs) => signs.slice(0, at + 1).join(''))),
    ),
  ]
}

/** The longest beginning of `run` that is somebody's name. */
function personIn(run: string, people: ReadonlyMap<string, number>): { name: string; uid: number } | null {
  const signs = [...run]
  for (let length = signs.length; length > 0; length--) {
    const name = signs.slice(0, length).join('')
    const uid = people.get(name)
    if (uid !== undefined) return { name, uid }
  }
  return null
}

/** The numbers of those whom a text mentions, by the names that exist. */
export function peopleIn(text: string, people: ReadonlyMap<string, number>): number[] {
  const found = [...text.matchAll(mention)].map(([, run = '']) => personIn(run, people)?.uid)
  return [...new Set(found.filter((uid) => uid !== undefined))]
}

/** A text in one line for lists and news, where nothing is drawn: without its emoticons. */
const calmLine = (text: string): string =>
  text
    .replace(/\[([^[\]\s]{1,4})\]/gu, (whole, name: string) =>
      emoticonNumber(name) === undefined ? whole : ' ',
    )
    .replace(/\s+/g, ' ')
    .replace(/ (?=[，。！？；：、）」』”])/g, '')
    .trim()

/**
 * The beginning of a text in one line.
 * @param letters how many code points it has at most; an ellipsis says that there is more
 */
export const excerptOf = (text: string, letters: number): string => {
  const signs = [...calmLine(text)]
  return signs.length > letters ? `${signs.slice(0, letters).join('')}…` : signs.join('')
}

/** Under the name that it has today. */
const emoticonImage = (number: number) => {
  const name = emoticonName(number)
  return `<img class="emoticon" src="${emoticonAddress(number)}" alt="[${name}]" title="${name}" width="22" height="22">`
}

const parts =
  /\[([^[\]\s]{1,4})\]|@([\p{Script=Han}A-Za-z0-9_]{1,14})|(https?:\/\/[A-Za-z0-9./?=&%#:~_+,;@-]{3,300})|(?<![\w&/])(#)(?=[^\s#])/gu

const linked = (address: string) => {
  // A full stop after an address belongs to the sentence.
  const end = /[.,;:?]+$/.exec(address)?.[0] ?? ''
  const to = escaped(address.slice(0, address.length - end.length))
  return `<a href="${to}" rel="nofollow ugc noopener" target="_blank">${to}</a>${end}`
}

type Names = { people: ReadonlyMap<string, number>; topics: Topics }
type RenderedPart = { html: string; used: number }

const renderedPart = (html: string, used: number): RenderedPart => ({ html, used })

function mentionAt(run: string, people: Names['people']): RenderedPart | null {
  const person = personIn(run, people)
  if (!person) return null
  const link = `<a class="mention" href="${profileAddress(person.uid)}">@${escaped(person.name)}</a>`
  return renderedPart(link, person.name.length + 1)
}

function topicLink(text: string, at: number, { byName, page }: Topics): RenderedPart | null {
  const topic = topicAt(text, at, byName)
  if (!topic) return null
  const label = escaped(text.slice(at, at + topic.length))
  return renderedPart(`<a class="topic" href="${page}${topic.id}">${label}</a>`, topic.length)
}

function elementAt(found: RegExpExecArray, { people, topics }: Names, links: boolean): RenderedPart | null {
  const [whole, name, run, address, hash] = found
  if (name !== undefined) {
    const number = emoticonNumber(name)
    return number === undefined ? null : renderedPart(emoticonImage(number), whole.length)
  }
  if (run !== undefined) return mentionAt(run, people)
  if (!links) return null
  if (hash !== undefined) return topicLink(found.input, found.index, topics)
  return address === undefined ? null : renderedPart(linked(address), whole.length)
}

/** A run of text as HTML: emoticons, people and, where wanted, topics and addresses become elements. */
export function inlineHtml(text: string, names: Names, links = true): string {
  let html = ''
  let from = 0
  for (const found of text.matchAll(parts)) {
    const element = found.index < from ? null : elementAt(found, names, links)
    if (!element) continue
    html += escaped(text.slice(from, found.index)) + element.html
    from = found.index + element.used
  }
  return html + escaped(text.slice(from))
}

/** What somebody wrote in a few lines, as HTML: paragraphs by empty lines, breaks by single ones. */
export function shortHtml(text: string, people: ReadonlyMap<string, number>, topics = noTopics): string {
  return visible(text)
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map(
      (part) =>
        `<p>${part
          .split('\n')
          .map((row) => inlineHtml(row, { people, topics }))
          .join('<br>')}</p>`,
    )
    .join('')
}
