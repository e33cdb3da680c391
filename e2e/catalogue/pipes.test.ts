import { expect, open, test } from '../lib/site.ts'

test('按斗型家族与材质选烟斗，打开一支看尺寸与轮廓，回来还是选好的那一列', async ({ page }) => {
  await open(page, '/query/pipe')
  const panel = page.getByRole('region', { name: '筛选' })
  const count = page.locator('p', { hasText: /^共 [\d,]+ 支$/ })
  await expect(count).toHaveText('共 869 支')
  const choose = async (name: RegExp) => {
    const option = panel.getByRole('link', { name }).first()
    const promised = /[\d,]+$/.exec((await option.innerText()).trim())?.[0]
    await option.click()
    await expect(count).toHaveText(`共 ${promised} 支`)
  }
  await choose(/^斗牛犬/)
  await expect(page).toHaveURL(/[?&]family=\d+/)
  await choose(/^石楠木/)
  await expect(page).toHaveURL(/[?&]material=\d+/)
  const [address, kept] = [page.url(), await count.innerText()]

  const card = page.locator('#main a[href^="/query/productDetail"]:has(h3)').nth(2)
  const name = await card.locator('h3').innerText()
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(count).toHaveText(kept)
  await page.getByRole('link', { name: '去掉“石楠木”' }).click()
  await expect(page).not.toHaveURL(/material=/)
})

type Measures = 'length_mm' | 'weight_g' | 'chamber_diameter_mm' | 'chamber_depth_mm'
type Measured = Record<Measures, number | null> & { shape: unknown }

const measures = ['length_mm', 'weight_g', 'chamber_diameter_mm', 'chamber_depth_mm'] as const

test('量过的烟斗有尺寸图，没量过的没有这一节', async ({ page }) => {
  const measured = async (id: number) =>
    ((await (await page.request.get(`/api/catchpipe/${id}`)).json()) as { data: Measured }).data
  // Measured ones and others stand side by side here.
  const ids = Array.from({ length: 60 }, (_none, at) => at + 151)
  const pipes = await Promise.all(ids.map(measured))
  const known = ids.find((_id, at) => pipes[at]?.shape && pipes[at]?.length_mm)
  const unknown = ids.find((_id, at) => measures.every((measure) => pipes[at]?.[measure] === null))
  await open(page, `/query/productDetail?id=${known}`)
  const sheet = page.locator('section', { has: page.getByRole('heading', { name: '尺寸图' }) })
  const outline = sheet.getByRole('img', { name: /的轮廓，标着全长、烟膛直径与烟膛深度（示意）$/ })
  await outline.scrollIntoViewIfNeeded()
  await expect
    .poll(() => outline.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(sheet).toContainText(/约\s*\d/)
  await expect(sheet).toContainText('均为约数')
  await open(page, `/query/productDetail?id=${unknown}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sheet).toHaveCount(0)
})

test('形制未详的烟斗不冒充一种斗型', async ({ page }) => {
  await open(page, '/query/pipe')
  const list = async (n: number) =>
    (
      (await (await page.request.get(`/api/catchpipe?limit=50&page=${n}`)).json()) as {
        data: { list: { id: number; shape: unknown; art: string }[] }
      }
    ).data.list
  const pages = Array.from({ length: 18 }, (_none, at) => at + 1)
  const all = (await Promise.all(pages.map(list))).flat()
  const unknown = all.find(({ shape }) => shape === null)
  expect(unknown).toBeDefined()
  expect(await (await page.request.get(unknown?.art ?? '')).text()).toContain('>形制未详</text>')
  await open(page, `/query/productDetail?id=${unknown?.id}`)
  await expect(page.getByText('斗型未详，图中以斗袋代之')).toBeVisible()
})
