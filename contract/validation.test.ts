import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { nationalIdFault, nationalIdRegions, readNationalId } from './identity/national-id.ts'
import {
  agreementFault,
  agreementText,
  passwordFault,
  passwordLoginFault,
  phoneFault,
  repeatFault,
  usernameFault,
  verifyFault,
} from './identity/person-rule.ts'

// Chapter 5 of the specification, rule by rule. A rule or a sentence that is not there any more fails.
const text = readFileSync(path.join(import.meta.dirname, 'specification.md'), 'utf8')
const chapter = /## 5\. Validation rules\n([\s\S]*?)\n## /.exec(text)?.[1] ?? ''
const bullets = chapter.split('\n').filter((line) => line.startsWith('- '))

/** The sentences for people that a rule carries, in its order. */
const wordsOf = (bullet: string) =>
  bullet.match(/[\d\p{Script=Han}-]*\p{Script=Han}[\d\p{Script=Han}-]*/gu) ?? []

/** The rule that begins with these words: all of its sentences, none of which may go unasserted. */
function rule(begins: string) {
  const bullet = bullets.find((line) => line.startsWith(`- ${begins}`))
  if (bullet === undefined) throw new Error(`No rule «${begins}» in chapter 5`)
  return { bullet, words: wordsOf(bullet) }
}

/** Each text that was typed, and what was said of it. */
const faultsOf = (fault: (typed: string) => string | null, typed: readonly string[]) => typed.map(fault)

test('第五章有九条规则', () => {
  expect(bullets).toHaveLength(9)
})

test('Phone: required; mainland mobile (11 digits, starts 1, second digit 3-9). Max length 11.', () => {
  const { words } = rule('Phone: required')
  expect(words).toEqual(['请输入手机号码', '手机号码格式错误'])
  const typed = ['', '2380013800', '12800138000', '1380013800', '138001380000']
  expect(faultsOf(phoneFault, typed)).toEqual([words[0], words[1], words[1], words[1], words[1]])
  expect(faultsOf(phoneFault, ['13800138000', '19900138000'])).toEqual([null, null])
})

test('SMS code: required; 6 digits', () => {
  const { words } = rule('SMS code')
  expect(words).toEqual(['请输入短信验证码', '短信验证码格式错误'])
  expect(faultsOf(verifyFault, ['', '12345', '1234567', '12345a', '012345'])).toEqual([
    words[0],
    words[1],
    words[1],
    words[1],
    null,
  ])
})

test('Agreement ticked', () => {
  const { words } = rule('Agreement ticked')
  expect(words).toEqual([agreementText.message, agreementText.inline])
  expect([agreementFault(false), agreementFault(true)]).toEqual([words[0], null])
})

test('Username: required; letters, digits, underscore, Chinese characters only; 2-14 or 1-7; no spaces', () => {
  const { words } = rule('Username (register)')
  const [required, special, length, spaces] = words
  expect(words).toHaveLength(4)
  expect(faultsOf(usernameFault, ['', '斗友!', 'a', 'abcdefghijklmno', '一二三四五六七八', '斗 友'])).toEqual(
    [required, special, length, length, length, spaces],
  )
  expect(faultsOf(usernameFault, ['ab', 'abcdefghijklmn', '斗', '一二三四五六七', 'a_1斗'])).toEqual(
    Array(5).fill(null),
  )
})

test('Password: required; 8-16 letters and digits containing both', () => {
  const { words } = rule('Password: required')
  expect(words).toEqual(['请输入密码', '密码包含8-16位数字和字母'])
  const typed = ['', 'abc1234', 'abcdefgh12345678x', 'abcdefgh', '12345678', 'abcd 1234']
  expect(faultsOf(passwordFault, typed)).toEqual([words[0], ...Array(5).fill(words[1])])
  expect(faultsOf(passwordFault, ['abcd1234', 'ABCDefgh12345678'])).toEqual([null, null])
})

test('Repeat password: required; same format; equal to password', () => {
  const { bullet, words } = rule('Repeat password')
  expect(bullet).toContain('same format')
  expect(words).toEqual(['请再次输入密码', '密码不一致'])
  const repeat = (typed: string) => repeatFault(typed, 'abcd1234')
  expect(faultsOf(repeat, ['', 'abcd', 'abcd1235', 'abcd1234'])).toEqual([
    words[0],
    passwordFault('abcd'),
    words[1],
    null,
  ])
})

test('Password login: username/phone required; password required', () => {
  const { words } = rule('Password login')
  expect(words).toEqual(['请输入用户名', '请输入密码'])
  expect([passwordLoginFault('', ''), passwordLoginFault('斗友', '')]).toEqual(words)
  expect(passwordLoginFault('', 'x')).toBe(words[0])
  expect(passwordLoginFault('13800138000', 'x')).toBeNull()
})

describe('Chinese national ID', () => {
  const { bullet, words } = rule('Chinese national ID')
  const now = new Date('2026-11-21T03:00:00Z')
  const fault = (typed: string) => nationalIdFault(typed, now)
  const [format, region, birth, check, valid] = words

  test('words in the order of the specification', () => {
    expect(words).toEqual([
      '身份证号码格式校验不通过',
      '地址码校验不通过',
      '日期码校验不通过',
      '最后一位校验码校验不通过',
      '身份证号码校验通过',
    ])
  })

  test('15 or 18 digits; 15 expanded to 18; first digit 1-8; final digit or X', () => {
    expect(fault('11010519491231002X')).toBeNull()
    expect(readNationalId('110105491231002', now)).toEqual(readNationalId('11010519491231002X', now))
    const broken = ['', '1101051949123100', '91010519491231002X', '01010519491231002X', '1101051949123100XX']
    expect(faultsOf(fault, broken)).toEqual(Array(5).fill(format))
  })

  test('first two digits a known province code (11 Beijing through 91 abroad)', () => {
    expect(bullet).toContain('11 Beijing through 91 abroad')
    expect([nationalIdRegions[11], nationalIdRegions[91]]).toEqual(['北京市', '国外'])
    expect(fault('17010519491231002X')).toBe(region)
  })

  test('birth date valid and not in the future', () => {
    const days = ['110105194902290024', '110105194913310024', '110105203012310024']
    expect(faultsOf(fault, days)).toEqual([birth, birth, birth])
  })

  test('check digit mapped to 1,0,X,9,8,7,6,5,4,3,2', () => {
    expect(bullet).toContain('1,0,X,9,8,7,6,5,4,3,2')
    const others = Array.from('0123456789').map((last) => `11010519491231002${last}`)
    expect(faultsOf(fault, others)).toEqual(Array(10).fill(check))
  })

  test('success; derives city, date of birth, sex (odd penultimate digit = male) and age', () => {
    expect(readNationalId('11010519491231002X', now)).toEqual({
      ok: true,
      message: valid,
      facts: {
        number: '11010519491231002X',
        city: '北京市',
        birthday: '1949-12-31',
        sex: 'female',
        age: 76,
      },
    })
  })
})
