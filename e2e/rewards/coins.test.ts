import { axeFaults } from '../lib/axe.ts'
import { newMember } from '../lib/account.ts'
import { expect, hydrated, open, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000 })
test.setTimeout(240_000)

type Post = { id: number; kind: number }

test('签到、看到这一笔、打赏一个帖子、发言之后有徽章', async ({ page }) => {
  const person = await newMember(page)
  await test.step('今日签到：余额涨了，账上有一笔，日历上有今天', async () => {
    await open(page, '/userInfo/fightmoney')
    const band = page.getByRole('region', { name: '可用斗币' })
    await expect(band).toContainText('50')
    await band.getByRole('button', { name: /今日签到 \+5/ }).click()
    await expect(page.getByText('+5 斗币，连续第 1 天')).toBeVisible()
    await expect(band.getByRole('button', { name: '今日已签到' })).toBeDisabled()
    await expect(band).toContainText('55')
    const newest = page.getByRole('table', { name: '斗币账' }).getByRole('row').nth(1)
    await expect(newest).toContainText('每日签到')
    await expect(page.getByRole('cell', { name: /已签到/ })).toHaveCount(1)
    expect(await axeFaults(page)).toEqual([])
  })

  await test.step('只看支出是空的；威望有自己的账', async () => {
    await page.getByRole('link', { name: '支出', exact: true }).click()
    await expect(page.getByText('这里没有记账')).toBeVisible()
    await page.getByRole('link', { name: '威望', exact: true }).click()
    await expect(page.getByRole('table', { name: '威望账' })).toContainText('注册')
  })

  await test.step('打赏一个帖子：数额、谢意、人数，账上少了', async () => {
    const answer = await page.request.get('/api/invitation?kind=1&sort=hot&limit=1')
    const { data } = (await answer.json()) as { data: { list: Post[] } }
    const [post] = data.list
    await open(page, `/cahine/cahinePosterDetail?id=${post?.id}`)
    const dialog = page.getByRole('dialog', { name: '打赏作者' })
    // The button is alive a little later than the page.
    await expect(async () => {
      if (!(await dialog.isVisible())) await page.getByRole('button', { name: /打赏$/ }).click()
      await expect(dialog).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(dialog).toContainText('不可提现')
    await dialog.getByRole('radio', { name: '10', exact: true }).check()
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: '打赏 10 斗币' }).click()
    await expect(page.getByText('已打赏 10 斗币')).toBeVisible()
    await expect(page.getByRole('button', { name: /^\d+ ?打赏$/ })).toBeVisible()
    await open(page, '/userInfo/fightmoney?flow=out')
    await expect(page.getByRole('table', { name: '斗币账' })).toContainText('−10')
  })

  await test.step('说第一句话，徽章自己来', async () => {
    const answer = await page.request.get('/api/invitation?kind=1&sort=hot&limit=1')
    const { data } = (await answer.json()) as { data: { list: Post[] } }
    const token =
      (await page.context().cookies()).find(({ name }) => name === 'Authorization-token')?.value ?? ''
    const said = await page.request.post('/api/repeatInvitation', {
      headers: { 'Authorization-token': token },
      form: { type: 0, id: data.list[0]?.id ?? 0, content: '慢慢看，慢慢说。' },
    })
    expect(((await said.json()) as { code: number }).code).toBe(10000)
    await expect(async () => {
      await page.goto('/userInfo/badge')
      await hydrated(page)
      const earned = page.getByRole('listitem').filter({ hasText: '接上话头' })
      await expect(earned).toContainText('已获得', { timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    expect(await axeFaults(page)).toEqual([])
  })

  await test.step('会员页有自己的等级和名次', async () => {
    await open(page, '/members')
    await expect(page.getByRole('region', { name: '我的等级' }).first()).toContainText('距“')
    await page.getByRole('link', { name: '本月', exact: true }).click()
    await expect(page.getByText(/我本月得了/)).toBeVisible()
  })
  expect(person.uid).toBeGreaterThan(0)
})

test('访客看自己的斗币要先登录；别人的徽章人人看得到', async ({ page, browser, baseURL }) => {
  await open(page, '/userInfo/fightmoney')
  await expect(page.getByText('请先登录')).toBeVisible()
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const there = await other.newPage()
  await there.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
  const person = await newMember(there)
  await open(page, `/userInfo/badge?uid=${person.uid}`)
  await expect(page.getByRole('heading', { name: new RegExp(`${person.name}的徽章`) })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await other.close()
})
