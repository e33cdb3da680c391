import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { openLogIn } from '../lib/account.ts'
import { newPerson } from '../lib/person.ts'
import { axeFaults } from '../lib/axe.ts'
import { solvePuzzle } from '../lib/puzzle.ts'
import { expect, test } from '../lib/site.ts'

/** Comes from an address of its own, where three messages were sent this hour, and codes tried so often. */
async function placeWith(page: Page, request: APIRequestContext, tries: number): Promise<void> {
  const headers = { 'x-forwarded-for': `198.51.${randomInt(250)}.${randomInt(250)}` }
  await page.setExtraHTTPHeaders(headers)
  const post = async (call: string, form: Record<string, string>) =>
    (await (await request.post(`/api/login/${call}`, { form, headers })).json()) as { code: number }
  const { phone } = newPerson()
  for (let n = 0; n < 3; n++)
    expect(await post('sendmsg', { phone: newPerson().phone, sendType: 'r1' })).toMatchObject({ code: 10000 })
  for (let n = 0; n < tries; n++)
    expect(await post('checkverify', { phone, sendType: 'r1', verify: '000000' })).toMatchObject({
      code: 10006,
    })
}

/** The form of a forgotten password with a phone in it. */
async function typePhone(page: Page) {
  const dialog = await openLogIn(page, '/query')
  await dialog.getByRole('button', { name: '忘记密码' }).click()
  const forgot = page.getByRole('dialog', { name: '找回密码' })
  await forgot.getByLabel('请输入手机号码').fill(newPerson().phone)
  return forgot.getByRole('button', { name: '获取验证码' })
}

const puzzleOf = (page: Page) => page.getByRole('dialog', { name: '请完成安全验证' })
const waitingOf = (page: Page) => page.getByRole('button', { name: /^\d+s 后重发$/ })

test('第一条短信就带着算好的票；第四条要的计算也在背后做完，看不见拼图', async ({ page, request }) => {
  await placeWith(page, request, 0)
  const tickets: boolean[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/login/sendmsg')) tickets.push((sent.postData() ?? '').includes('ticket='))
  })
  await (await typePhone(page)).click()
  await expect(waitingOf(page)).toBeVisible()
  await expect(puzzleOf(page)).toHaveCount(0)
  expect(tickets).toEqual([true, true])
})

test('试错太多的地方要滑拼图，滑对了就发；窗口窄、页面缩小也一样', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 768 })
  await placeWith(page, request, 60)
  await (await typePhone(page)).click()
  await solvePuzzle(page)
  await expect(waitingOf(page)).toBeVisible()
})

test('看不清、拖不了的人，只用键盘换一种方式，听得到算了多少，算完就发', async ({ page, request }) => {
  test.slow()
  await placeWith(page, request, 60)
  const send = await typePhone(page)
  await send.focus()
  await page.keyboard.press('Enter')
  const puzzle = puzzleOf(page)
  await expect(puzzle.getByRole('slider')).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(puzzle.getByRole('button', { name: '看不清或拖不了？换一种方式' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(puzzle.getByRole('button', { name: '回到拼图' })).toBeFocused()
  await expect(puzzle.getByRole('progressbar', { name: '计算进度' })).toBeVisible()
  await expect(puzzle.getByRole('status').filter({ hasText: /正在计算|已算到/ })).toBeAttached()
  expect(await axeFaults(page)).toEqual([])
  await expect(puzzle).toBeHidden({ timeout: 60_000 })
  await expect(waitingOf(page)).toBeVisible()
})

test('换的方式用得太多，说要等多久；回得到拼图', async ({ page, request }) => {
  await placeWith(page, request, 60)
  await (await typePhone(page)).click()
  const puzzle = puzzleOf(page)
  await expect(puzzle.getByRole('slider')).toBeFocused()
  await page.route('**/api/captcha/proof?instead=*', async (route) => {
    for (let n = 0; n < 5; n++) await route.fetch()
    await route.continue()
  })
  await puzzle.getByRole('button', { name: '看不清或拖不了？换一种方式' }).click()
  await expect(puzzle.getByText('这种方式用得太多，请 1 小时后再试，或改用拼图').first()).toBeVisible()
  await puzzle.getByRole('button', { name: '回到拼图' }).click()
  await solvePuzzle(page)
  await expect(waitingOf(page)).toBeVisible()
})

test('浏览器算不了，就用拼图；换的方式说明白为什么不行', async ({ page, request }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Worker')
  })
  await placeWith(page, request, 0)
  await (await typePhone(page)).click()
  const puzzle = puzzleOf(page)
  await expect(puzzle.getByRole('slider')).toBeFocused()
  await puzzle.getByRole('button', { name: '看不清或拖不了？换一种方式' }).click()
  await expect(puzzle.getByText('这个浏览器算不出来，请换一个浏览器，或改用拼图').first()).toBeVisible()
  await puzzle.getByRole('button', { name: '回到拼图' }).click()
  await solvePuzzle(page)
  await expect(waitingOf(page)).toBeVisible()
})
