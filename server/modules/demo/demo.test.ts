import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usernameFault } from '#contract/person-rule.ts'
import { verifyBooks } from '#server/modules/coin/index.ts'
import { judgeTexts } from '#server/modules/wordfilter/index.ts'
import { communityDigest } from '#server/test/demo-digest.ts'
import {
  allPieces,
  circleStaff,
  leftMarks,
  oddWorks,
  orderedPictures,
  picturesOf,
  rowsOf,
  toldIdentities,
  timeFaults,
  waysIn,
  withPictures,
  wrongCounts,
} from '#server/test/demo.ts'
import { makeMember } from '#server/test/makers.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { loadDemo } from './index.ts'
import { readTexts } from './texts.ts'

let world: World
const said: string[] = []
beforeAll(async () => {
  world = await createWorld()
  await loadDemo(world.db, (line) => said.push(line))
}, 120_000)
afterAll(() => world.close())

describe('演示社区', () => {
  test('全部的人、帖子、评论、点评、鉴赏都在，说一句话', async () => {
    const { people, posts, reviews, pieces, studios } = await readTexts()
    const works = studios.flatMap((studio) => studio.works)
    const underPosts = posts.flatMap((post) =>
      post.comments.flatMap((one) => [one, ...(one.replies ?? [])]),
    ).length
    const comments = underPosts + pieces.flatMap((piece) => piece.comments).length
    expect(said).toEqual([
      `演示社区已载入：${people.length} 人、${posts.length} 个帖子、${comments} 条评论、${reviews.length} 篇点评、${pieces.length} 件鉴赏、${studios.length} 家工作室、${works.length} 件作品（不要它时以 DEMO=0 在空的资料夹上启动）`,
    ])
    expect(await rowsOf(world.db)).toMatchObject({
      member: people.length,
      account: people.length,
      post: posts.length,
      comment: comments,
      review: reviews.length,
      appreciation: pieces.length,
      certification: studios.length,
      studio: studios.length,
      work: works.length,
      cite: [...posts, ...pieces].flatMap(({ cites }) => cites).length,
    })
    expect(people).toHaveLength(200)
    expect([pieces.length, studios.length, works.length]).toEqual([400, 24, 200])
  })

  test('再载入一遍，什么都不变；两次同时载入，也只有一次', async () => {
    const before = await rowsOf(world.db)
    const again = () => loadDemo(world.db, (line) => said.push(line))
    expect(await Promise.all([again(), again()])).toEqual([false, false])
    expect(await rowsOf(world.db)).toEqual(before)
    expect(said).toHaveLength(1)
  })

  test('计数等于各自的行', async () => {
    expect(await wrongCounts(world.db)).toEqual([])
  })

  test('没有早于帖子的评论，没有早于加入的话，没有还没到的时间', async () => {
    expect(await timeFaults(world.db)).toEqual([])
  })

  test('斗币的账是平的，人人至少有注册得的那一笔', async () => {
    const { faults, accounts } = await verifyBooks(world.db)
    expect(faults).toEqual([])
    expect(accounts).toBe(201)
  })

  test('谁也登录不了演示的账号', async () => {
    expect(await waysIn(world.db)).toBe(0)
  })

  test('每个圈子有一位圈主、一到三位管理员，和至少二十个人', async () => {
    const circles = await circleStaff(world.db)
    expect(circles).toHaveLength(24)
    const odd = circles.filter(
      ({ owners, admins, people }) => owners !== 1 || admins < 1 || admins > 3 || people < 20,
    )
    expect(odd).toEqual([])
  })

  test('已经有人，或已经有帖子的站点上不载入', async () => {
    const other = await createWorld()
    try {
      await makeMember(other.db)
      expect(await loadDemo(other.db, () => {})).toBe(false)
      expect((await rowsOf(other.db)).member).toBe(1)
    } finally {
      await other.close()
    }
  })

  test('两个库里载入的文字与关系完全一样', async () => {
    const other = await createWorld()
    try {
      // Another hour of the day and other numbers of rows.
      await loadDemo(other.db, () => {}, Date.now() - 7 * 3_600_000 - 1_234)
      expect(await communityDigest(other.db)).toBe(await communityDigest(world.db))
      expect(await timeFaults(other.db)).toEqual([])
    } finally {
      await other.close()
    }
  }, 120_000)
})

describe('演示社区的鉴赏', () => {
  test('人人都看得到：精鉴、每一类，最热的是最受喜欢的', async () => {
    const { pieces } = await readTexts()
    const featured = pieces.filter((piece) => piece.featured).length
    const essence = await world.read('GET /appreciation', { sort: 'featured', limit: 50 })
    expect(essence.list).toHaveLength(featured)
    const hot = await world.read('GET /appreciation', { sort: 'hot', period: 'all', limit: 3 })
    const liked = pieces.toSorted((a, b) => b.likes - a.likes).slice(0, 30)
    expect(liked.map(({ title }) => title)).toEqual(
      expect.arrayContaining(hot.list.map(({ title }) => title)),
    )
    for (const type of ['pipe', 'tobacco', 'accessory', 'rack'] as const) {
      const { list } = await world.read('GET /appreciation', { type, limit: 7 })
      expect(list).toHaveLength(7)
    }
  })
})

describe('演示社区的制斗人', () => {
  test('首页的四家是文字里的头四家，依次站着，各有作品；人人带着标记与地方', async () => {
    const { studios } = await readTexts()
    const home = await world.read('GET /index')
    expect(home.studios.map(({ name }) => name)).toEqual(studios.slice(0, 4).map(({ name }) => name))
    for (const one of home.studios) expect(one.works.length).toBeGreaterThan(2)
    const { list, total } = await world.read('GET /studio', { sort: 'works', limit: 24 })
    expect(total).toBe(24)
    for (const { demo, region, work_count, founded } of list)
      expect([demo, region !== null, work_count > 4, founded !== null]).toEqual([true, true, true, true])
  })

  test('认证的，没有留下任何人的身份', async () => {
    expect(await toldIdentities(world.db)).toBe(0)
  })

  test('作品的尺寸是烟斗会有的尺寸；按评分排得出来', async () => {
    expect(await oddWorks(world.db)).toEqual([])
    const best = await world.read('GET /work', { sort: 'score', limit: 3 })
    for (const { score } of best.list) expect(score).toBeGreaterThanOrEqual(4)
  })

  test('看得到它的鉴赏、制斗人的手记', async () => {
    const { list } = await world.read('GET /studio', { q: '七号木作' })
    const one = await world.read('GET /studio/{id}', { id: list[0]?.id ?? 0 })
    expect(one.articles.map(({ title }) => title)).toContain('制斗手记：一根烟道的五次检查')
    expect(one.appreciation_count).toBeGreaterThan(2)
    expect(one.story.length).toBeGreaterThan(200)
  })
})

describe('演示社区的图片', () => {
  test.each(['post', 'appreciation', 'work'] as const)(
    '一张一张画好，配齐了才上（%s）；再画一遍，什么都不变',
    async (type) => {
      const post = await withPictures(world.db, type, 2)
      const draw = async (drawn: number) =>
        world.host.jobs.tasks.get('demo:picture')?.({ posts: [{ ...post, many: 2 }], drawn }, world.host)
      await draw(0)
      expect(await picturesOf(world.db, post)).toEqual([])
      await draw(1)
      const pictures = await picturesOf(world.db, post)
      expect(pictures).toHaveLength(2)
      for (const { file_name, width, height, uid } of pictures) {
        expect({ width, height, uid }).toEqual({ width: 960, height: 720, uid: post.uid })
        for (const letter of ['l', 'm', 's']) {
          const answer = await world.ask({ url: `/file/pub/${file_name}-${letter}.webp` })
          expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
        }
      }
      await draw(0)
      await draw(1)
      expect(await picturesOf(world.db, post)).toEqual(pictures)
    },
    60_000,
  )

  test('载入时排好的活，正好是文字里要的那些', async () => {
    const { posts, pieces, studios } = await readTexts()
    const wanted = [...posts, ...pieces]
      .filter((post) => post.pictures > 0)
      .map((post) => [post.key, post.pictures])
    const all = await orderedPictures(world.db)
    const ofWorks = all.filter(({ type }) => type === 'work')
    expect(ofWorks).toHaveLength(studios.flatMap(({ works }) => works).length)
    const ordered = all.filter(({ type }) => type !== 'work')
    expect(Object.fromEntries(ordered.map(({ key, many }) => [key, many]))).toEqual(
      Object.fromEntries(wanted),
    )
  })
})

describe('演示社区的文字', () => {
  test('没有一句要拒绝，没有一句要等人看', async () => {
    const judged = await Promise.all(
      (await allPieces(world.db)).map(async ({ uid, what, text }) => ({
        what,
        reasons: await judgeTexts(world.host, uid, [text]).catch(() => ['不能发布']),
      })),
    )
    expect(judged.length).toBeGreaterThan(2_700)
    expect(judged.filter(({ reasons }) => reasons.length > 0)).toEqual([])
  })

  test('名字合规，提到的人都换成了名字，引用的卡片都找得到', async () => {
    const { people, posts } = await readTexts()
    expect(people.filter(({ nickname }) => usernameFault(nickname) !== null)).toEqual([])
    expect(new Set(people.map(({ nickname }) => nickname.toLowerCase())).size).toBe(200)
    expect(await leftMarks(world.db)).toEqual([])
    const placed = posts.filter(({ kind }) => kind === 2)
    for (const { content, cites } of placed)
      expect(content.split('\n').filter((line) => line === '{cite}')).toHaveLength(cites.length)
  })
})
