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

// 1: a figure for certain, 2: one in disguise.
const kinds = new Uint8Array(65_536)
for (const sign of loose.keys()) kinds[sign.charCodeAt(0)] = 2
for (const sign of [...numerals.keys(), ...Array.from('0123456789')]) kinds[sign.charCodeAt(0)] = 1
/** What a figure for certain says. */
const figures = new Uint8Array(65_536)
for (const sign of [...numerals.keys(), ...Array.from('0123456789')])
  figures[sign.charCodeAt(0)] = Number(numerals.get(sign) ?? sign)

const anyFigure = `[0-9${written.join('')}]`
const rows = new RegExp(`${anyFigure}{11,}`, 'g')
const mobile = /^(?:86)?1[3-9]\d{9}$/
/** So many of eleven signs have to be figures for certain where Latin letters are among them. */
const certain = 4

/** Whether a row of signs can be read as the number of a mobile phone, whatever its figures are written with. */
function isMobile(signs: string): boolean {
  if (!mobile.test(through(signs, loose))) return false
  const sure = [...signs].filter((sign) => /\d/.test(sign) || numerals.has(sign) || sign === '洞').length
  return /[a-z]/.test(signs) ? sure >= certain : sure > 0 || !/[口要]/.test(signs)
}

const isCertain = (text: string, at: number) => kinds[text.charCodeAt(at)] === 1

function mobileIn(tight: string): string | null {
  for (const { 0: signs, index } of tight.matchAll(rows))
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
const spelled =
  /(?:ling|yi|yao|er|san|si|wu|liu|qi|ba|jiu|dong|guai|gou){11}|(?:(?:zero|one|two|three|four|five|six|seven|eight|nine)(?:double|triple|\d)*){3,}/

/** Whether five figures stand in a row, in Chinese or not. */
export function hasRow(tight: string): boolean {
  let row = 0
  for (let at = 0; at < tight.length; at += 1) {
    row = kinds[tight.charCodeAt(at)] === 1 ? row + 1 : 0
    if (row >= 5) return true
  }
  return false
}

/** The 3 to 9 behind the 1 of a mobile number. */
const isSecond = (tight: string, at: number) =>
  isCertain(tight, at) && (figures[tight.charCodeAt(at)] ?? 0) >= 3

/**
 * Which numbers there may be: of figures for certain there are eleven, and a 1 with the second figure behind it, or ten
 * of them in a row; in disguise there are eleven in a row.
 */
function mayHave(tight: string): { certain: boolean; disguised: boolean } {
  let [sure, sureRow, row] = [0, 0, 0]
  let begins = false
  let disguised = false
  for (let at = 0; at < tight.length; at += 1) {
    const kind = kinds[tight.charCodeAt(at)]
    if (kind === 0) {
      row = 0
      sureRow = 0
      continue
    }
    row += 1
    if (row >= 11) disguised = true
    sureRow = kind === 1 ? sureRow + 1 : 0
    if (kind !== 1) continue
    sure += 1
    if (sureRow >= 10) begins = true
    if (figures[tight.charCodeAt(at)] === 1 && (isSecond(tight, at + 1) || isSecond(tight, at + 2)))
      begins = true
  }
  return { certain: sure >= 11 && begins, disguised }
}

/** The number of a phone in a text, however its figures are written; null: none. */
export function phoneIn(tight: string): string | null {
  const words = /[a-z]{15}/.test(tight) ? spelled.exec(tight) : null
  if (words) return words[0]
  const { certain: sure, disguised } = mayHave(tight)
  const plain = sure ? withFigures(tight) : ''
  for (const one of sure ? [exact, apart, landline, strewn] : []) {
    const found = one.exec(plain)
    if (found) return found[0]
  }
  return disguised ? mobileIn(tight) : null
}
