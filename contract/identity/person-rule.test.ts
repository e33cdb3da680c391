import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  agreementFault,
  nameWidth,
  passwordFault,
  phoneFault,
  repeatFault,
  usernameFault,
  verifyFault,
} from './person-rule.ts'

/** What holds of everything that `rule` makes. */
const holds = (rule: fc.Arbitrary<string>, check: (typed: string) => void) =>
  fc.assert(
    fc.property(rule, (typed) => {
      check(typed)
    }),
  )

const format = '手机号码格式错误'
const phone = fc.stringMatching(/^1[3-9]\d{9}$/)
const code = fc.stringMatching(/^\d{6}$/)
const password = fc
  .stringMatching(/^[A-Za-z0-9]{8,16}$/)
  .filter((text) => /[A-Za-z]/.test(text) && /\d/.test(text))
/** What a typed text may be spoilt with: each keeps it from being only what it was. */
const alien = fc.constantFrom(' ', '-', '+', '.', '①', '１', '\n', '\0', '😀', 'é')
const spoilt = (rule: fc.Arbitrary<string>) =>
  fc.tuple(rule, alien, fc.double({ min: 0, max: 1, noNaN: true })).map(([text, sign, part]) => {
    const at = Math.floor(part * text.length)
    return text.slice(0, at) + sign + text.slice(at)
  })

test('大陆手机号码都认', () => {
  holds(phone, (typed) => expect(phoneFault(typed)).toBeNull())
})

test('号码短一位、长一位、第二位不是 3 到 9、混进别的字，都是格式错误', () => {
  const hurt = fc.oneof(
    phone.map((typed) => typed.slice(1)),
    phone.map((typed) => `${typed}0`),
    fc.tuple(phone, fc.constantFrom('0', '1', '2')).map(([typed, two]) => `1${two}${typed.slice(2)}`),
    phone.map((typed) => `86${typed}`),
    spoilt(phone),
  )
  holds(hurt, (typed) => expect(phoneFault(typed)).toBe(format))
})

test('随便什么文字，要么是手机号码，要么说得出哪里不对', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const expected = typed === '' ? '请输入手机号码' : /^1[3-9]\d{9}$/.test(typed) ? null : format
      expect(phoneFault(typed)).toBe(expected)
    }),
  )
})

test('验证码是六位数字，多一位少一位、混进别的字都不是', () => {
  holds(code, (typed) => expect(verifyFault(typed)).toBeNull())
  const hurt = fc.oneof(
    code.map((typed) => typed.slice(1)),
    code.map((typed) => `${typed}1`),
    spoilt(code),
  )
  holds(hurt, (typed) => expect(verifyFault(typed)).toBe('短信验证码格式错误'))
})

const letter = fc.constantFrom(...Array.from('abzAZ019_'))
const hanzi = fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((point) => String.fromCodePoint(point))
const name = fc
  .array(fc.oneof(letter, hanzi), { minLength: 1, maxLength: 14 })
  .map((characters) => characters.join(''))
const widthOf = (typed: string) =>
  Array.from(typed).reduce((sum, one) => sum + (one.charCodeAt(0) > 127 ? 2 : 1), 0)

test('用户名按宽度算：汉字算二，别的算一，二到十四之间', () => {
  fc.assert(
    fc.property(name, (typed) => {
      fc.pre(!/^1[3-9]\d{9}$/.test(typed))
      const width = widthOf(typed)
      expect(nameWidth(typed)).toBe(width)
      const fits = width >= 2 && width <= 14
      expect(usernameFault(typed)).toBe(fits ? null : '用户名长度为2-14位字符或1-7个汉字')
    }),
    { numRuns: 500 },
  )
})

test('用户名里的空格与怪字各有一句话', () => {
  const strange = fc.constantFrom('-', '.', '@', '😀', 'é', '!', '·', '\u9fa6', '\u200b', '<', '\0')
  const within = (sign: fc.Arbitrary<string>) =>
    fc.tuple(name, sign, name).map(([before, one, after]) => before + one + after)
  holds(within(strange), (typed) => expect(usernameFault(typed)).toBe('用户名不能包含特殊字符串'))
  const space = fc.constantFrom(' ', '\t', '\n', '\u3000', '\u00a0')
  holds(within(space), (typed) => expect(usernameFault(typed)).toBe('用户名不能有空格'))
})

test('手机号码的样子不能作用户名，因为登录时两样都收', () => {
  holds(phone, (typed) => expect(usernameFault(typed)).toBe('用户名不能是手机号码的样子'))
})

const passwordWords = '密码包含8-16位数字和字母'

test('密码是八到十六位，数字与字母都有', () => {
  holds(password, (typed) => expect(passwordFault(typed)).toBeNull())
  const hurt = fc.oneof(
    fc.stringMatching(/^\d{8,16}$/),
    fc.stringMatching(/^[A-Za-z]{8,16}$/),
    password.map((typed) => typed.slice(0, 7)),
    password.map((typed) => typed.padEnd(17, 'a1')),
    spoilt(password),
  )
  holds(hurt, (typed) => expect(passwordFault(typed)).toBe(passwordWords))
})

test('再输一次：一样才行，先看样子再看一不一样', () => {
  holds(password, (typed) => expect(repeatFault(typed, typed)).toBeNull())
  fc.assert(
    fc.property(password, password, (typed, other) => {
      fc.pre(typed !== other)
      expect(repeatFault(typed, other)).toBe('密码不一致')
    }),
  )
  expect(repeatFault('short', 'short')).toBe(passwordWords)
})

test('没有勾选协议，说请先阅读', () => {
  expect([agreementFault(true), agreementFault(false)]).toEqual([null, '请先阅读并同意蜂鸟注册协议'])
})
