import type { BrowserContext, Locator, Page } from '@playwright/test'
import { codesTo, newPerson, type Person } from './person.ts'
import { solvePuzzle } from './puzzle.ts'
import { expect, open } from './site.ts'
import { registerByHand } from '#server/test/running-site.ts'

/** Opens a page and the log-in dialog over it. */
export async function openLogIn(page: Page, address: string): Promise<Locator> {
  await open(page, address)
  const opener = page.getByRole('banner').getByRole('button', { name: /^登录/ })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: '欢迎回来' })
  await expect(dialog).toBeVisible()
  return dialog
}

/**
 * Waits until a code may be sent to the phone, presses 获取验证码 and slides the puzzle where one is asked for.
 * @returns the code that came
 */
export async function getCode(page: Page, phone: string): Promise<string> {
  const before = (await codesTo(phone)).length
  const send = page.getByRole('button', { name: '获取验证码' })
  await expect(send).toBeVisible({ timeout: 65_000 })
  await send.click()
  const puzzle = page.getByRole('dialog', { name: '请完成安全验证' })
  const waiting = page.getByRole('button', { name: /s 后重发$/ })
  await expect(puzzle.or(waiting)).toBeVisible()
  if (await puzzle.isVisible()) await solvePuzzle(page)
  await expect(waiting).toBeVisible()
  await expect.poll(async () => (await codesTo(phone)).length).toBe(before + 1)
  return (await codesTo(phone)).at(-1) ?? ''
}

/** Fills in and sends the form of registration that is open, up to the reward. */
export async function register(page: Page, { name, phone, password }: Person): Promise<Locator> {
  const form = page.getByRole('dialog', { name: '成为斗友' })
  await form.getByLabel('请输入用户名').fill(name)
  await form.getByLabel('设置密码').fill(password)
  await form.getByLabel('请再次输入密码').fill(password)
  await form.getByLabel('请输入手机号码').fill(phone)
  await form.getByLabel('请输入短信验证码').fill(await getCode(page, phone))
  await form.getByLabel('我已年满 18 周岁，并同意').check()
  await form.getByRole('button', { name: '注册', exact: true }).click()
  const reward = page.getByRole('dialog', { name: '恭喜！您已注册成功' })
  await expect(reward).toBeVisible()
  return reward
}

/** Logs in by password in the log-in dialog that is open. */
export async function logInBy(dialog: Locator, { phone, password }: Person): Promise<void> {
  await dialog.getByRole('tab', { name: /密码登录/ }).click()
  const enter = dialog.getByRole('button', { name: '登录', exact: true })
  // What was typed before the form was there to take it is typed again.
  await expect(async () => {
    await dialog.getByLabel('手机号码或用户名').fill(phone)
    await dialog.getByLabel('请输入密码').fill(password)
    await dialog.getByLabel('我已年满 18 周岁，并同意').check()
    await expect(enter).toBeEnabled({ timeout: 2_000 })
  }).toPass()
  await enter.click()
}

/** Logs in by password in the dialog that is open, and waits for the load that follows. */
export async function logIn(page: Page, person: Person): Promise<void> {
  const loaded = page.waitForEvent('load')
  await logInBy(page.getByRole('dialog', { name: '欢迎回来' }), person)
  await loaded
}

/** The server does not know the session of this browser any more. */
export const loseSession = (page: Page) =>
  page.context().addCookies([{ name: 'Authorization-token', value: 'gone', url: new URL(page.url()).origin }])

/** Says to a call who is logged in at this browser. */
export async function headersOf(context: BrowserContext): Promise<{ 'Authorization-token': string }> {
  const cookies = await context.cookies()
  return { 'Authorization-token': cookies.find(({ name }) => name === 'Authorization-token')?.value ?? '' }
}

/** Makes a call as whoever is logged in at this browser: `PUT /invitation/3`. It is done. */
export async function sendAs<Data>(
  page: Page,
  key: `${'POST' | 'PUT'} /${string}`,
  form: Record<string, string | number>,
): Promise<Data> {
  const [method = '', address = ''] = key.split(' ')
  const headers = await headersOf(page.context())
  const answer = await page.request.fetch(`/api${address}`, { method, form, headers })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data }
  expect([key, code, msg]).toEqual([key, 10000, '成功'])
  return data
}

type Entry = { token: string; data: { uid: number; avatar: string; nickname: string } }

/** Logs a browser in without the dialog, by password; whoever was logged in is not any more. @returns the person's number */
export async function enterAs(context: BrowserContext, { phone, password }: Person): Promise<number> {
  await context.clearCookies()
  const answer = await context.request.post('/api/login/login', { form: { uname: phone, pwd: password } })
  const { token, data } = (await answer.json()) as Entry
  expect(token).toBeTruthy()
  const url = new URL(answer.url()).origin
  await context.addCookies([
    { name: 'Authorization-token', value: token, url },
    { name: 'userinfo', value: encodeURIComponent(JSON.stringify(data)), url },
  ])
  return data.uid
}

/** Somebody new, who is logged in. How people register themselves is a journey of its own. */
export async function newMember(page: Page): Promise<Person & { uid: number }> {
  const person = newPerson()
  await registerByHand(process.env.JOURNEY_DATA ?? '', person)
  return { ...person, uid: await enterAs(page.context(), person) }
}
