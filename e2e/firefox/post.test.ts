import { test } from './firefox.ts'
import { newMember, read, send } from './member.ts'
import { expectFit, expectText, fill, named, open, press, see, site } from './page.ts'

type Circle = { id: number; name: string; join_by: string; frozen: boolean }

/** Joins a circle that lets everybody in. */
async function joinOne(token: string): Promise<Circle> {
  const { list } = await read<{ list: Circle[] }>('/groupcircle?sort=members&limit=20')
  const circle = list.find(({ join_by: by, frozen }) => by === 'open' && !frozen)
  if (!circle) throw new Error('no circle is open')
  await send('/applycircle', { id: String(circle.id) }, token)
  return circle
}

test('在圈子里写一篇短帖，发布后看得见，圈子里也有', async ({ page }) => {
  const { name, token } = await newMember(page)
  const circle = await joinOne(token)
  const title = `炉边的${name}`
  await open(page, '/cahine/issueIndex?kind=2')
  await see(page, named('textbox', '标题'))
  await expectFit(page)
  await press(page, named('button', '发布'))
  await expectText(page, '请填写标题')
  await fill(page, named('textbox', '标题'), title)
  await fill(page, named('textbox', '正文'), '窗外白了一层，屋里只开一盏灯。')
  const place = await see(page, named('combobox', '发布到'))
  await place.select(String(circle.id))
  await press(page, named('button', '发布'))
  await expectText(page, title, 'h1')
  await expectText(page, '屋里只开一盏灯', '#main')
  await expectText(page, name, '#main')
  await expectFit(page)

  await page.goto(`${site}/cahine/singleCircle?id=${circle.id}`)
  await expectText(page, title, '#main')
})
