/** How each figure is written by people who do not want it to be found, beside 0 to 9. */
const written: readonly string[] = [
  '〇零洞栋凌玲灵铃领令另林口o',
  '一壹幺妖腰要衣医依丨il',
  '二贰两俩耳尔z',
  '三叁伞散山',
  '四肆寺死斯',
  '五伍吾武舞午s',
  '六陆溜刘柳',
  '七柒拐',
  '八捌吧爸巴叭扒把b',
  '九玖久酒勾狗q',
]
/** Chinese numerals, which mean nothing else; the others of `written` do in most texts. */
const numerals = new Map(
  Array.from('〇零一壹幺二贰三叁四肆五伍六陆七柒八捌九玖', (sign) => [
    sign,
    String(written.findIndex((signs) => signs.includes(sign))),
  ]),
)
const loose = new Map(
  written.flatMap((signs, figure) => Array.from(signs, (sign): [string, string] => [sign, String(figure)])),
)

const through = (tight: string, table: ReadonlyMap<string, string>) =>
  Array.from(tight, (sign) => table.get(sign) ?? sign).join('')

const numeral = new RegExp(`[${[...numerals.keys()].join('')}]`, 'g')

/** Chinese numerals as figures. */
export const withFigures = (tight: string): string =>
  tight.replace(numeral, (sign) => numerals.get(sign) ?? sign)

const signKinds = { certain: 1, disguised: 2, name: 4, letter: 8 } as const
/** Which of these each sign is: a figure for certain, one in disguise, of a name, a Latin letter. */
const kinds = new Uint8Array(65_536)
/** What a figure for certain says. */
const figures = new Uint8Array(65_536)
const note = (one: string, kind: number) => {
  const unit = one.charCodeAt(0)
  kinds[unit] = (kinds[unit] ?? 0) | kind
}
for (const one of loose.keys()) note(one, signKinds.disguised)
for (const one of 'abcdefghijklmnopqrstuvwxyz') note(one, signKinds.letter | signKinds.name)
for (const one of '0123456789') note(one, signKinds.name)
for (const one of [...numerals.keys(), ...Array.from('0123456789')]) {
  note(one, signKinds.certain)
  figures[one.charCodeAt(0)] = Number(numerals.get(one) ?? one)
}

const anyFigure = `[0-9${written.join('')}]`
const elevenFigures = new RegExp(`${anyFigure}{11,}`, 'g')
const mobile = /^(?:86)?1[3-9]\d{9}$/
/** So many of eleven signs have to be figures for certain where Latin letters are among them. */
const certain = 4

/** Whether a row of signs can be read as the number of a mobile phone, whatever its figures are written with. */
function isMobile(signs: string): boolean {
  // It begins with 1 or with 86: most rows are let go by their first sign.
  const first = loose.get(signs[0] ?? '') ?? signs[0]
  if ((first !== '1' && first !== '8') || !mobile.test(through(signs, loose))) return false
  const sure = [...signs].filter((sign) => /\d/.test(sign) || numerals.has(sign) || sign === '洞').length
  return /[a-z]/.test(signs) ? sure >= certain : sure > 0 || !/[口要]/.test(signs)
}

const isCertain = (text: string, at: number) => ((kinds[text.charCodeAt(at)] ?? 0) & signKinds.certain) !== 0

function mobileIn(tight: string): string | null {
  for (const { 0: signs, index } of tight.matchAll(elevenFigures))
    for (const length of [11, 13])
      for (let from = 0; from + length <= signs.length; from += 1) {
        const number = signs.slice(from, from + length)
        // A longer number is no phone's.
        const longer = isCertain(tight, index + from - 1) || isCertain(tight, index + from + length)
        if (!longer && isMobile(number)) return number
      }
  return null
}

const exact = /(?<!\d)(?:(?:00)?86)?1[3-9]\d{9}(?!\d)/
/** Three, four and four figures with a few words between. */
const apart = /(?<!\d)1[3-9]\d\D{1,6}\d{4}\D{1,6}\d{4}(?!\d)/
const landline = /(?:电话|座机|区号|打|拨)\D{0,6}0[1-9]\d{8,10}(?!\d)/
/** Eleven figures, each with a sign between. */
const strewn = /(?<!\d)1\D[3-9](?:\D\d){9}(?!\d)/
/** So many of the letters of the words below stand in a row where they spell a number. */
const maySpell = /[bd-il-pr-xz\d]{9}|[abdegijlnoqrsuwy]{22}/
const spelled =
  /(?:ling|yi|yao|er|san|si|wu|liu|qi|ba|jiu|dong|guai|gou){11}|(?:(?:zero|one|two|three|four|five|six|seven|eight|nine)(?:double|triple|\d)*){3,}/

/** The 3 to 9 behind the 1 of a mobile number. */
const isSecond = (tight: string, at: number) =>
  isCertain(tight, at) && (figures[tight.charCodeAt(at)] ?? 0) >= 3

/** Whether a row of figures is the first three of a number, 138, or the 1 of one with signs between all figures. */
function beginsApart(tight: string, at: number): boolean {
  if (figures[tight.charCodeAt(at)] !== 1) return false
  if (!isCertain(tight, at + 1)) return isSecond(tight, at + 2)
  return isSecond(tight, at + 1) && isCertain(tight, at + 2) && !isCertain(tight, at + 3)
}

/** Words between the parts of a number that is dictated. */
const dictated =
  /(?<=\d)(?:然后|接着|后面|再来|再|接|后|加上?|和|空格|横杠|杠|点|中间|前面|最后|尾号|末尾|结尾|是|的|跟|打头|开头|连着?|以及|逗号|减号?)+(?=\d)/g
const times = (_whole: string, count: string, figure: string) =>
  figure.repeat(count === '双' || count === '两' || count === '俩' ? 2 : count === '仨' ? 3 : Number(count))

/** A number as it is said, in figures: 八千 is 8000, 十三 13, 三个零 000. */
const asFigures = (tight: string): string =>
  withFigures(tight)
    .replace(/([2-9两俩仨])个(\d)/g, times)
    .replace(/(双)(\d)/g, times)
    .replace(/(\d)万(?!\d{2})/g, '$10000')
    .replace(/(\d)千(?!\d)/g, '$1000')
    .replace(/(\d)百(?!\d)/g, '$100')
    .replace(/(\d)百(\d)十(\d)/g, '$1$2$3')
    .replace(/(?<!\d)十(\d)/g, '1$1')
    .replace(dictated, '')

/** What `rowsIn` finds, a bit each. */
export const rowKinds = {
  /** Five Latin letters or figures in a row. */
  name: 1,
  /** Five figures in a row, Chinese numerals among them. */
  figures: 2,
  /** Fifteen Latin letters in a row. */
  letters: 4,
  /** Eleven figures for certain, and ten of them in a row or the beginning of a number that is written apart. */
  number: 8,
  /** Eleven figures in a row, some of them in disguise. */
  disguised: 16,
  /** Some figures, and one of them beside a word that says several: 三个零, 八千. */
  dictated: 32,
} as const

/** What says several figures, or stands between those of a number that is dictated. */
const sayers = new Set('双千百万个十然接后再加和空横杠点中前最尾末结是的跟打开连以逗减')
/** A number of eleven figures is said with so many: 138 双零 13 八千. */
const dictatedAtLeast = 6

/** Which rows of letters and figures stand in a text: most have none, and no number or name is looked for there. */
export function rowsIn(tight: string): number {
  let there = 0
  let [inName, letters, sure, sureRow, row] = [0, 0, 0, 0, 0]
  let [begins, several] = [false, false]
  for (let at = 0; at < tight.length; at += 1) {
    const kind = kinds[tight.charCodeAt(at)] ?? 0
    if (kind === 0) {
      if (sayers.has(tight[at] ?? '') && (sureRow > 0 || isCertain(tight, at + 1))) several = true
      inName = letters = sureRow = row = 0
      continue
    }
    inName = kind & signKinds.name ? inName + 1 : 0
    letters = kind & signKinds.letter ? letters + 1 : 0
    sureRow = kind & signKinds.certain ? sureRow + 1 : 0
    row = kind & (signKinds.certain | signKinds.disguised) ? row + 1 : 0
    if (inName >= 5) there |= rowKinds.name
    if (letters >= 15) there |= rowKinds.letters
    if (row >= 11) there |= rowKinds.disguised
    if (sureRow >= 5) there |= rowKinds.figures
    if (sureRow === 0) continue
    sure += 1
    if (sureRow >= 10 || (sureRow === 1 && beginsApart(tight, at))) begins = true
  }
  if (sure >= 11 ? several || begins : several && sure >= dictatedAtLeast) there |= rowKinds.dictated
  return begins && sure >= 11 ? there | rowKinds.number : there
}

/** The number of a phone in a text, however its figures are written; null: none. @param there what `rowsIn` finds */
export function phoneIn(tight: string, there: number): string | null {
  const words = there & rowKinds.letters && maySpell.test(tight) ? spelled.exec(tight) : null
  if (words) return words[0]
  const plain = there & rowKinds.number ? withFigures(tight) : ''
  for (const one of there & rowKinds.number ? [exact, apart, landline, strewn] : []) {
    const found = one.exec(plain)
    if (found) return found[0]
  }
  const read = there & rowKinds.dictated ? exact.exec(asFigures(tight)) : null
  if (read) return read[0]
  return there & rowKinds.disguised ? mobileIn(tight) : null
}
