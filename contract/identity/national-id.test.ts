import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ageOn,
  beijingDay,
  nationalId18,
  nationalIdCheckDigit,
  nationalIdFault,
  nationalIdRegions,
  nationalIdMessages,
  readNationalId,
} from './national-id.ts'

const now = new Date('2026-11-21T03:00:00Z')
const today = beijingDay(now)
const dayText = (day: Date) => day.toISOString().slice(0, 10)
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

const region = fc.constantFrom(...Object.keys(nationalIdRegions).filter((digitsOf) => digitsOf !== '91'))
const birthday = (from = '1900-01-01', to = today) =>
  fc
    .date({ min: new Date(`${from}T00:00:00Z`), max: new Date(`${to}T00:00:00Z`), noInvalidDate: true })
    .map(dayText)
const whole = (first17: string) => first17 + nationalIdCheckDigit(first17)

const parts = fc.record({ region, area: digits(4), birthday: birthday(), sequence: digits(3) })
type Parts = { region: string; area: string; birthday: string; sequence: string }
const numberOf = (made: Parts) =>
  whole(made.region + made.area + made.birthday.replaceAll('-', '') + made.sequence)

describe('造出来的真号码', () => {
  test('都通过，读得出省份、生日、性别与年龄', () => {
    fc.assert(
      fc.property(parts, (made) => {
        const reading = readNationalId(numberOf(made), now)
        expect(reading).toMatchObject({ ok: true, message: '身份证号码校验通过' })
        const facts = reading.ok ? reading.facts : null
        expect(facts).toEqual({
          number: numberOf(made),
          city: nationalIdRegions[made.region],
          birthday: made.birthday,
          sex: Number(made.sequence) % 2 === 1 ? 'male' : 'female',
          age: ageOn(made.birthday, today),
        })
      }),
    )
  })

  test('末位的 x 大小写都认', () => {
    const first17 = '11010519491231002'
    expect(nationalIdCheckDigit(first17)).toBe('X')
    expect(nationalIdFault(`${first17}x`, now)).toBeNull()
    expect(nationalIdFault(`${first17}X`, now)).toBeNull()
  })

  test('十五位的都变成十八位，是同一个人', () => {
    const old = fc.record({
      region,
      area: digits(4),
      birthday: birthday('1900-01-01', '1999-12-31'),
      sequence: digits(3),
    })
    fc.assert(
      fc.property(old, (made) => {
        const typed = made.region + made.area + made.birthday.replaceAll('-', '').slice(2) + made.sequence
        expect(typed).toHaveLength(15)
        expect(nationalId18(typed)).toBe(numberOf(made))
        expect(readNationalId(typed, now)).toEqual(readNationalId(numberOf(made), now))
      }),
    )
  })
})

describe('改坏的号码', () => {
  test('换掉任何一位数字，都不再通过', () => {
    fc.assert(
      fc.property(parts, fc.nat(16), fc.integer({ min: 1, max: 9 }), (made, at, shift) => {
        const number = numberOf(made)
        const digit = String((Number(number[at]) + shift) % 10)
        expect(nationalIdFault(number.slice(0, at) + digit + number.slice(at + 1), now)).not.toBeNull()
      }),
    )
  })

  test('对调相邻的两位不同的数字，都不再通过', () => {
    fc.assert(
      fc.property(parts, fc.nat(15), (made, at) => {
        const number = numberOf(made)
        const [one = '', other = ''] = [number[at], number[at + 1]]
        fc.pre(one !== other)
        const swapped = number.slice(0, at) + other + one + number.slice(at + 2)
        expect(nationalIdFault(swapped, now)).not.toBeNull()
      }),
    )
  })

  test('长短不对、混进别的字、以 0 或 9 开头的，是格式不对', () => {
    const hurt = fc.oneof(
      parts.map((made) => numberOf(made).slice(1)),
      parts.map((made) => `${numberOf(made)}0`),
      parts.map((made) => ` ${numberOf(made)}`),
      parts.map((made) => numberOf(made).replace(/^\d/, '９')),
      parts.map((made) => `X${numberOf(made).slice(1)}`),
      parts.chain((made) => fc.constantFrom('0', '9').map((first) => first + numberOf(made).slice(1))),
      fc.string().filter((text) => !/^\d{15}(\d\d[\dXx])?$/.test(text)),
    )
    fc.assert(
      fc.property(hurt, (typed) => {
        expect(nationalIdFault(typed, now)).toBe('身份证号码格式校验不通过')
      }),
    )
  })

  test('没有的省份，是地址码不对，即使末位合得上', () => {
    const unknown = fc
      .stringMatching(/^[1-8]\d$/)
      .filter((two) => !Object.keys(nationalIdRegions).includes(two))
    fc.assert(
      fc.property(parts, unknown, (made, two) => {
        expect(nationalIdFault(numberOf({ ...made, region: two }), now)).toBe('地址码校验不通过')
      }),
    )
  })

  test('日历上没有的日子与还没到的日子，是日期码不对', () => {
    const wrong = fc.oneof(
      fc.constantFrom('19000229', '20260229', '19990431', '20001301', '20000001', '20000100', '20000132'),
      fc.constantFrom('00000101', '17991231', '99991231'),
      birthday('2026-11-22', '2099-12-31').map((day) => day.replaceAll('-', '')),
    )
    fc.assert(
      fc.property(parts, wrong, (made, day) => {
        const number = whole(made.region + made.area + day + made.sequence)
        expect(nationalIdFault(number, now)).toBe('日期码校验不通过')
      }),
    )
  })

  test('末位不合的，是最后一位校验码不对', () => {
    fc.assert(
      fc.property(parts, fc.constantFrom(...Array.from('0123456789X')), (made, last) => {
        const number = numberOf(made)
        fc.pre(!number.endsWith(last))
        expect(nationalIdFault(number.slice(0, 17) + last, now)).toBe('最后一位校验码校验不通过')
      }),
    )
  })

  test('几处都坏时，说的是规格里排在前面的那一处', () => {
    const bad = { format: '91010019990230001A', region: '100100199902300010', birth: '110100199902300010' }
    for (const [rule, number] of Object.entries(bad))
      expect(nationalIdFault(number, now)).toBe(nationalIdMessages[rule as keyof typeof bad])
  })
})

describe('日子按北京时间算', () => {
  test('闰日是真的日子；四百年一闰，一百年不闰', () => {
    const born = (day: string) => nationalIdFault(whole(`110105${day}001`), now)
    expect([born('20000229'), born('20240229'), born('19040229')]).toEqual([null, null, null])
    expect([born('19000229'), born('20230229')]).toEqual(['日期码校验不通过', '日期码校验不通过'])
  })

  test('今天生的算数，明天生的不算；北京的零点换日', () => {
    const number = whole('11010520261122001')
    expect(nationalIdFault(number, new Date('2026-11-21T15:59:59Z'))).toBe('日期码校验不通过')
    expect(nationalIdFault(number, new Date('2026-11-21T16:00:00Z'))).toBeNull()
  })

  test('生日那天长一岁；二月二十九日生的，平年三月一日长', () => {
    expect([ageOn('2008-11-21', '2026-11-20'), ageOn('2008-11-21', '2026-11-21')]).toEqual([17, 18])
    expect([ageOn('2004-02-29', '2022-02-28'), ageOn('2004-02-29', '2022-03-01')]).toEqual([17, 18])
  })
})

test('省份的表是全的：从 11 到 91', () => {
  const known = Object.keys(nationalIdRegions)
  expect(known).toHaveLength(36)
  expect([known[0], known.at(-1), nationalIdRegions[91]]).toEqual(['11', '91', '国外'])
  expect(known).toEqual(expect.arrayContaining(['71', '81', '82', '83']))
})
