import type { Locator, Page } from '@playwright/test'
import { grantByHand } from '#server/test/running-site.ts'
import { newMember } from './account.ts'
import { axeFaults } from './axe.ts'
import { codeNow } from './first-admin.ts'
import type { Person } from './person.ts'
import { expect } from './site.ts'

type Entered = Pick<Person, 'name' | 'password'>
type Role = Parameters<typeof grantByHand>[2]

const dataDir = () => process.env.JOURNEY_DATA ?? ''

/** Somebody new of the staff, whose second factor is not set up, logged out. */
export async function newStaff(page: Page, role: Role): Promise<Person & { uid: number }> {
  const person = await newMember(page)
  await grantByHand(dataDir(), person.uid, role)
  await page.context().clearCookies()
  return person
}

/** Sets up the second factor in the console. @returns the recovery codes */
export async function enrolFactor(page: Page, password: string): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1, name: '先设好两步验证' })).toBeVisible()
  await page.getByLabel('登录密码').fill(password)
  await page.getByRole('button', { name: '下一步' }).click()
  const secret = (await page.getByText('密钥：').locator('..').innerText()).replace(/密钥：|\s/g, '')
  expect(await axeFaults(page)).toEqual([])
  await page.getByLabel('验证码').fill('000000')
  await page.getByRole('button', { name: '确认' }).click()
  await expect(page.getByRole('alert')).toContainText('验证码')
  await page.getByLabel('验证码').fill(codeNow(secret))
  await page.getByRole('button', { name: '确认' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '收好备用码' })).toBeVisible()
  const recovery = await page.getByRole('listitem').allInnerTexts()
  await page.getByLabel('我已经收好了').check()
  await page.getByRole('button', { name: '进入后台' }).click()
  return recovery
}

/** Logs in at the console. */
export async function logInToConsole(page: Page, { name, password }: Entered): Promise<void> {
  await page.getByLabel('手机号码或用户名').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Opens the console as somebody new with the role, whose second factor counts as shown. */
export async function openConsole(page: Page, role: Role, path = ''): Promise<Person & { uid: number }> {
  const person = await newMember(page)
  await grantByHand(dataDir(), person.uid, role)
  await page.goto(`/admin/${path}`)
  await expect(page.getByRole('navigation', { name: '后台' })).toBeVisible()
  return person
}

/** Where the menu of an open console leads, each place once. */
export async function consoleMenu(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: '后台' }).getByRole('link')
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(found.length).toBeGreaterThan(1)
  return [...new Set(found)]
}

/** Words that every language writes so, and the names of journeys' people. */
const same = /斗友\w+|\b(CSV|SEO|ICP|IP|HTML|URL|Markdown|JSON|PNG|SVG|JPEG|WebP|Excel)\b/gi

/** Latin words on buttons, in heads of tables, labels, titles and hints: none belongs in the console. */
export async function latinWords(part: Locator): Promise<string[]> {
  const texts = await part.evaluate((root) => {
    const spoken = ['aria-label', 'placeholder', 'title', 'alt']
    const named = [...root.querySelectorAll('*')].flatMap((one) =>
      spoken.map((name) => one.getAttribute(name) ?? ''),
    )
    const written =
      'button, th, label, legend, h1, h2, nav a, option, [role=tab], [role=option], [role=status]'
    return [...named, ...[...root.querySelectorAll<HTMLElement>(written)].map((one) => one.innerText ?? '')]
  })
  return [...new Set(texts.flatMap((text) => text.replace(same, '').match(/[A-Za-z]{2,}[A-Za-z ]*/g) ?? []))]
}
