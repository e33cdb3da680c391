// The Chinese national ID number (specification, chapter 5; GB 11643), stated once for both sides.
// No zod: it runs in the browser.

/** The four failures, in the order in which they are looked for, and the words when there is none. */
export const nationalIdMessages = {
  format: '身份证号码格式校验不通过',
  region: '地址码校验不通过',
  birth: '日期码校验不通过',
  check: '最后一位校验码校验不通过',
  valid: '身份证号码校验通过',
} as const

/** Names by the first two digits. 91 stands in the table; the format admits no number that begins with 9. */
export const nationalIdRegions: Readonly<Record<string, string>> = {
  11: '北京市',
  12: '天津市',
  13: '河北省',
  14: '山西省',
  15: '内蒙古自治区',
  21: '辽宁省',
  22: '吉林省',
  23: '黑龙江省',
  31: '上海市',
  32: '江苏省',
  33: '浙江省',
  34: '安徽省',
  35: '福建省',
  36: '江西省',
  37: '山东省',
  41: '河南省',
  42: '湖北省',
  43: '湖南省',
  44: '广东省',
  45: '广西壮族自治区',
  46: '海南省',
  50: '重庆市',
  51: '四川省',
  52: '贵州省',
  53: '云南省',
  54: '西藏自治区',
  61: '陕西省',
  62: '甘肃省',
  63: '青海省',
  64: '宁夏回族自治区',
  65: '新疆维吾尔自治区',
  71: '台湾省',
  81: '香港特别行政区',
  82: '澳门特别行政区',
  // Residence permits of people from Taiwan; 71 stands on older documents.
  83: '台湾省',
  91: '国外',
}

/** What a number says of its holder. `birthday` is YYYY-MM-DD; `age` counts whole years. */
export type NationalIdFacts = {
  /** 18 characters, the last one a digit or X. */
  number: string
  city: string
  birthday: string
  sex: 'male' | 'female'
  age: number
}

export type NationalIdReading =
  | { ok: true; message: typeof nationalIdMessages.valid; facts: NationalIdFacts }
  | { ok: false; message: string }

/** Nobody with a number was born before. */
const earliest = '1800-01-01'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkDigits = '10X98765432'

/** The last digit that belongs to the first 17. */
export function nationalIdCheckDigit(first17: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first17[index]), 0)
  return checkDigits.charAt(sum % 11)
}

/** 15 digits become 18: the century, which was always the twentieth, and the check digit. Anything else stays. */
export function nationalId18(typed: string): string {
  if (!/^\d{15}$/.test(typed)) return typed.toUpperCase()
  const first17 = `${typed.slice(0, 6)}19${typed.slice(6)}`
  return first17 + nationalIdCheckDigit(first17)
}

/** The day in Beijing, YYYY-MM-DD: eight hours ahead, without summer time. */
export const beijingDay = (at: Date): string =>
  new Date(at.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** YYYY-MM-DD when the eight digits are a day of the calendar, else null. */
function dayOf(digits: string): string | null {
  const text = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  const day = new Date(`${text}T00:00:00Z`)
  // The 30th of February reads as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null
}

/** Whole years on a day; who was born on 29 February is a year older on 1 March. Both are YYYY-MM-DD. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

/**
 * Reads a number of 15 or 18 characters.
 * @param at the moment at which its holder's age is wanted
 * @returns its facts, or the words of the first rule that it breaks
 */
export function readNationalId(typed: string, at: Date): NationalIdReading {
  const number = nationalId18(typed)
  if (!/^[1-8]\d{16}[\dX]$/.test(number)) return { ok: false, message: nationalIdMessages.format }
  const city = nationalIdRegions[number.slice(0, 2)]
  if (city === undefined) return { ok: false, message: nationalIdMessages.region }
  const birthday = dayOf(number.slice(6, 14))
  const today = beijingDay(at)
  if (birthday === null || birthday < earliest || birthday > today)
    return { ok: false, message: nationalIdMessages.birth }
  if (number.charAt(17) !== nationalIdCheckDigit(number))
    return { ok: false, message: nationalIdMessages.check }
  const sex = Number(number.charAt(16)) % 2 === 1 ? 'male' : 'female'
  return {
    ok: true,
    message: nationalIdMessages.valid,
    facts: { number, city, birthday, sex, age: ageOn(birthday, today) },
  }
}

/** What is wrong with a number, or null: the form of the rules in person-rule.ts. */
export function nationalIdFault(typed: string, at: Date): string | null {
  const reading = readNationalId(typed, at)
  return reading.ok ? null : reading.message
}
