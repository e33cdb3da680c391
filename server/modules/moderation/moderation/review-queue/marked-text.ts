import { toSimplified } from '#server/kernel/simplified-chinese.ts'

/** A text in pieces, those marked for which it is held. */
type Marked = { text: string; found: boolean }[]

const solid = /[\p{L}\p{N}+]/u

/** A text as it is judged, with the place in the text of each sign. */
function tightOf(text: string): { tight: string; at: number[]; end: number[] } {
  const at: number[] = []
  const end: number[] = []
  let tight = ''
  let place = 0
  for (const sign of text) {
    const from = place
    place += sign.length
    const folded = toSimplified(sign.normalize('NFKC')).toLowerCase()
    for (const one of folded) {
      if (!solid.test(one)) continue
      tight += one
      // Signs of two units stand for two places.
      for (let unit = 0; unit < one.length; unit += 1) {
        at.push(from)
        end.push(place)
      }
    }
  }
  return { tight, at, end }
}

/** What a reason names: a word, what it was written as, in either brackets, or what was found. */
const named = /^[^：]+：(?:.+（写作[“「](.+)[”」]）|(.+))$/u

/** What stands for a reason that is no word: near enough to be seen, the judge is modules/wordfilter. */
const patterns: Readonly<Record<string, RegExp>> = {
  联系方式:
    /1[3-9]\d{9}|(?:微信|薇信|威信|维信|微心|v信|weixin|wechat|vx|wx|qq|扣扣|企鹅|电报群|纸飞机|telegram|whatsapp)(?:号|是|群)*[a-z0-9]{0,20}/g,
  买卖: /代购|求购|转卖|出售|转让|包邮|到付|货到付款|微店|淘宝店|接单|批发|招代理|一手货源|[出收转求](?=\d|[一两二三四五六七八九十几半]|一)/g,
}

const address =
  /(?:https?:\/\/|www\.)[^\s，。！？；、）)]+|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|cn|net|org|cc|top|shop|xyz|me|io)\b[^\s，。！？；、）)]*/gi

type Range = [from: number, to: number]

function rangesOf(text: string, reasons: readonly string[]): Range[] {
  const { tight, at, end } = tightOf(text)
  const ranges: Range[] = []
  const add = (index: number, length: number) => {
    const [from, to] = [at[index], end[index + length - 1]]
    if (from !== undefined && to !== undefined && length > 0) ranges.push([from, to])
  }
  for (const reason of reasons) {
    const [, written, plain] = named.exec(reason) ?? []
    const sought = tightOf(written ?? plain ?? '').tight
    if (sought)
      for (let index = tight.indexOf(sought); index >= 0; index = tight.indexOf(sought, index + 1))
        add(index, sought.length)
    const pattern = patterns[reason]
    if (pattern) for (const hit of tight.matchAll(pattern)) add(hit.index, hit[0].length)
    if (reason.includes('链接'))
      for (const hit of text.matchAll(address)) ranges.push([hit.index, hit.index + hit[0].length])
  }
  return ranges.toSorted((one, other) => one[0] - other[0])
}

/** Marks in a text what it is held for. */
export function markFound(text: string, reasons: readonly string[]): Marked {
  const parts: Marked = []
  let done = 0
  for (const [from, to] of rangesOf(text, reasons)) {
    if (to <= done) continue
    const start = Math.max(from, done)
    if (start > done) parts.push({ text: text.slice(done, start), found: false })
    parts.push({ text: text.slice(start, to), found: true })
    done = to
  }
  if (done < text.length) parts.push({ text: text.slice(done), found: false })
  return parts
}
