import { grantByHand, makeClosedCircleByHand } from '#server/test/running-site.ts'
import { newMember, sendAs } from '../lib/account.ts'
import { expectFocusBack, openByKey } from '../lib/overlay.ts'
import { expect, open, test } from '../lib/site.ts'

test.use({ actionTimeout: 15_000 })
test.setTimeout(120_000)

const dataDir = () => process.env.JOURNEY_DATA ?? ''

test('申请加入圈子：在圈子里、在卡片上，关上窗口，焦点回到原处', async ({ page }) => {
  const circle = await makeClosedCircleByHand(dataDir())
  await newMember(page)
  await open(page, `/cahine/singleCircle?id=${circle}`)
  await expectFocusBack(page, { opener: /^申请加入$/, dialog: /^申请加入“/ }, ['关闭', '先不了'])
  await open(page, '/cahine/all_cahine?sort=new')
  const name = /^加入圈子\d+$/
  await expectFocusBack(page, { opener: name, dialog: /^申请加入“/ }, ['关闭', '先不了'])
})

test('给关注的人写备注：不写、写好，焦点都回到原处', async ({ page }) => {
  await newMember(page)
  await sendAs(page, 'POST /friendrelation', { uid: 3 })
  await open(page, '/userInfo/fans?tab=concern')
  const remark = { opener: /备注：/, dialog: /写备注$/ }
  await expectFocusBack(page, remark, ['关闭', '取消'])
  const { from, shown } = await openByKey(page, remark)
  await shown.getByLabel('备注', { exact: true }).fill('炉边的人')
  await page.keyboard.press('Enter')
  await expect(shown).toBeHidden()
  await expect(from).toHaveText('备注：炉边的人')
  await expect(from).toBeFocused()
})

test('版主删、封别人的帖子：想想还是算了，焦点回到原处', async ({ page }) => {
  type Posts = { data: { list: { url: string }[] } }
  const posts = await page.request.get('/api/invitation?kind=1&sort=hot&limit=1')
  const url = ((await posts.json()) as Posts).data.list[0]?.url ?? ''
  const { uid } = await newMember(page)
  await grantByHand(dataDir(), uid, 'moderator')
  // A role given by hand is known a few seconds later.
  await expect(async () => {
    await open(page, url)
    await expect(page.getByRole('button', { name: '管理这篇帖子' })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  for (const [entry, dialog] of [
    [/^删除$/, /^要删除这篇帖子吗/],
    [/^封禁$/, /^封禁这篇帖子/],
  ] as const)
    await expectFocusBack(page, { opener: /^管理这篇帖子$/, entry, dialog }, ['关闭', '取消'])
})

const draft = (kind: 1 | 2, title: string) => ({
  circle_id: null,
  kind,
  title,
  content: kind === 2 ? '<p>那边的正文</p>' : '那边的正文',
  images: [],
  tags: [],
  cites: [],
  members_only: 0,
  may_feature: 1,
})

for (const [kind, what, chosen, kept] of [
  [1, '短帖', '这台设备上的', '这里写到一半那边的正文'],
  [2, '长文', '别处存的', '那边的正文'],
] as const) {
  test(`${what}写到一半，别处存过另一份草稿：选了一份，焦点回到正在写的地方`, async ({ page }) => {
    await newMember(page)
    const form = (title: string) => ({ fields: JSON.stringify(draft(kind, title)) })
    type Saved = { draft: { id: number; version: number } }
    const { draft: first } = await sendAs<Saved>(page, 'POST /draft', form('第一份'))
    const { id } = first
    let { version } = first
    const saveElsewhere = async (title: string) => {
      const saved = await sendAs<Saved>(page, 'POST /draft', { id, version, ...form(title) })
      version = saved.draft.version
    }
    await open(page, `/cahine/issueIndex?kind=${kind}`)
    const text = page.getByRole('textbox', { name: '正文' })
    const question = page.getByRole('dialog', { name: '别处存过另一份草稿' })
    await expect(text).toBeVisible()
    await saveElsewhere('那边又写的')
    await text.press('Control+Home')
    await page.keyboard.type('这里写到一半')
    await expect(question).toBeVisible({ timeout: 20_000 })
    const offered = question.getByRole('listitem').filter({ hasText: chosen })
    await offered.getByRole('button', { name: '用这一份' }).press('Enter')
    await expect(question).toBeHidden()
    await expect(text).toBeFocused()
    expect(await text.evaluate((one) => (one as HTMLTextAreaElement).value ?? one.textContent)).toBe(kept)
  })
}
