import { axeFaults } from '../lib/axe.ts'
import { newMember } from '../lib/account.ts'
import { expect, hydrated, open, test } from '../lib/site.ts'
import { photograph } from '#server/test/platform/pictures.ts'

test.use({ actionTimeout: 15_000 })
test.setTimeout(240_000)

test('带图的点评：照片在会员图片里，别人在下面回复，作者从消息走到那一句', async ({
  page,
  browser,
  baseURL,
}) => {
  const answer = await page.request.get('/api/tobacco?sort=name&limit=1&page=47')
  const { data } = (await answer.json()) as { data: { list: { id: number }[] } }
  const address = `/query/tobaccoDetail?id=${data.list[0]?.id}`
  const author = await newMember(page)
  await open(page, address)
  await hydrated(page.locator('#reviews'))
  await page.getByRole('link', { name: '写点评' }).first().click()
  const form = page.getByRole('dialog', { name: /^写点评/ })
  await form.getByRole('slider', { name: '评分' }).focus()
  await page.keyboard.press('End')
  await form.getByLabel('点评（可以不填）').fill('开罐一周以后更好。')
  const file = { name: 'tin.jpg', mimeType: 'image/jpeg', buffer: await photograph() }
  await form.locator('input[type=file]').setInputFiles(file)
  await expect(form.locator('img')).toHaveCount(1)
  await form.getByRole('button', { name: '发布点评' }).click()
  await expect(form).toBeHidden()

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await other.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
  const somebody = await newMember(other)
  await open(other, address)
  await hydrated(other.locator('#reviews'))
  const review = other.getByRole('article', { name: `${author.name}的点评` })
  await review.getByRole('button', { name: '回复' }).click()
  await review.getByPlaceholder('说点什么').fill('醒了几天？')
  await review.getByRole('button', { name: '发表回复' }).click()
  await expect(review.getByText('醒了几天？')).toBeVisible()
  await expect(review.getByRole('button', { name: '回复（1）' })).toHaveAttribute('aria-expanded', 'true')
  expect(await axeFaults(other)).toEqual([])

  const shots = other.locator('section').filter({ has: other.getByRole('heading', { name: '会员图片' }) })
  await shots.getByRole('img', { name: `${author.name}，图片 1` }).click()
  const whole = other.getByRole('dialog', { name: '会员图片' })
  await expect(whole.getByText(/^1 \/ \d+$/)).toBeVisible()
  expect(await axeFaults(other)).toEqual([])
  await whole.getByRole('link', { name: '看这份点评' }).click()
  await expect(whole).toBeHidden()
  await expect(other).toHaveURL(/#r\d+$/)
  const linked = other.getByRole('region', { name: '链接到的点评' })
  await expect(linked.getByText('醒了几天？')).toBeVisible()
  await expect(other.getByRole('article', { name: `${author.name}的点评` })).toHaveCount(1)

  await open(page, '/message?tab_active=0&tabIndex=0')
  await page
    .getByRole('listitem')
    .filter({ hasText: '评论了你的点评' })
    .getByRole('link', { name: '去回复' })
    .click()
  await expect(page).toHaveURL(/#r\d+-c\d+$/)
  const mine = page.locator('#reviews').getByRole('article', { name: `${author.name}的点评` })
  const said = mine.getByRole('article', { name: `${somebody.name}的评论` })
  await expect(said).toBeInViewport()
  await expect(page.getByRole('region', { name: '链接到的点评' })).toHaveCount(0)
  await said.getByRole('button', { name: `回复${somebody.name}` }).click()
  await mine.getByLabel(`回复 ${somebody.name}`).fill('七天。')
  await said.getByRole('button', { name: '发表回复' }).click()
  await expect(mine.getByRole('button', { name: '回复（2）' })).toBeVisible()
  await other.context().close()
})
