import type { Page } from 'puppeteer-core'
import { expect } from 'vitest'
import { codeNow, printedAdmin } from '../lib/first-admin.ts'
import { test } from './firefox.ts'
import { send } from './member.ts'
import { beginning, expectFit, expectText, fill, labelled, named, press, see, site, soon } from './page.ts'

const password = 'houtai2026'
const answer = '帖子已删除，账号已停用。'

type Receipt = { number: number; code: string }

/** Sets up the second factor in the console. */
async function enrolFactor(page: Page): Promise<void> {
  await expectText(page, '先设好两步验证', 'h1')
  await fill(page, labelled('登录密码'), password)
  await press(page, named('button', '下一步'))
  await see(page, labelled('验证码'))
  const shown = await page.$eval('#root', (one) => (one as HTMLElement).innerText)
  const secret = /密钥：\s*([A-Z2-7 \n]+)/.exec(shown)?.[1]?.replace(/\s/g, '') ?? ''
  await fill(page, labelled('验证码'), codeNow(secret))
  await press(page, named('button', '确认'))
  await expectText(page, '收好备用码', 'h1')
  await press(page, labelled('我已经收好了'))
  await press(page, named('button', '进入后台'))
}

/** The person who complained reads this answer, ten seconds later; one may not ask for it too often. */
async function expectAnswer({ number, code }: Receipt): Promise<void> {
  const look = async () => {
    const { data } = await send<{ answer: string } | null>(`/complaint/${number}`, { code })
    expect(data?.answer).toBe(answer)
  }
  await soon(look, 30_000, 4_000)
}

test('第一位管理员用打印出的密码进后台，打开投诉，答复一件，投诉人读得到', async ({ page }) => {
  const words = `有未成年人在圈子里晒烟斗 ${Date.now()}`
  const { data: receipt } = await send<Receipt>('/complaint', {
    kind: 'minor',
    words,
  })
  const printed = printedAdmin()
  await page.goto(`${site}/admin`)
  await fill(page, labelled('手机号码或用户名'), printed.name)
  await fill(page, labelled('密码'), printed.password)
  await press(page, named('button', '登录'))

  await expectText(page, '请先修改初始密码', 'h1')
  await fill(page, labelled('初始密码'), printed.password)
  await fill(page, labelled('新密码'), password)
  await fill(page, labelled('再输一次新密码'), password)
  await press(page, named('button', '保存新密码'))
  await enrolFactor(page)

  await see(page, named('navigation', '后台'))
  await expectFit(page)
  await press(page, beginning('nav//a', '投诉'))
  await press(page, `::-p-text(${words})`)
  await press(page, beginning('main//button', '答复'))
  await fill(page, named('textbox', '答复'), answer)
  await press(page, beginning('dialog//button', '答复'))
  await expectAnswer(receipt)
})
