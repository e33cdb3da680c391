import { takeInAllEvents } from '#server/kernel/events/consume.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { usernameFault } from '#contract/identity/person-rule.ts'
import { verifyBooks } from '#server/modules/rewards/ledger/index.ts'
import { insertDrawnPictures, openLocalStorage } from '#server/modules/platform/media/index.ts'
import { judgeTexts } from '#server/modules/moderation/text-filter/index.ts'
import { communityDigest } from '#server/test/platform/demo-digest.ts'
import {
  allAppreciations,
  circleStaff,
  dropWaitingPictures,
  leftMarks,
  oddWorks,
  pictureCounts,
  picturesOf,
  rowsOf,
  notifiedIdentities,
  timeFaults,
  uploadName,
  waitingPictures,
  loginMethodsIn,
  withPictures,
  wrongCounts,
} from '#server/test/platform/demo.ts'
import { makeMember } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { loadDemo } from './index.ts'
import { readTexts } from './texts.ts'

let world: World
const lines: string[] = []
beforeAll(async () => {
  world = await createWorld()
  await loadDemo(world.db, (line) => lines.push(line))
}, 120_000)
afterAll(() => world.close())

describe('演示社区', () => {
  test('全部的人、帖子、评论、点评、鉴赏都在，说一句话', async () => {
    const { people, posts, reviews, pieces: appreciations, studios } = await readTexts()
    const works = studios.flatMap((studio) => studio.works)
    const underPosts = posts.flatMap((post) =>
      post.comments.flatMap((one) => [one, ...(one.replies ?? [])]),
    ).length
    const comments = underPosts + appreciations.flatMap((appreciation) => appreciation.comments).length
    expect(lines).toEqual([
      '正在载入演示社区…',
      `演示社区已载入：${people.length} 人、${posts.length} 个帖子、${comments} 条评论、${reviews.length} 份点评、${appreciations.length} 件鉴赏、${studios.length} 家工作室、${works.length} 件作品（不要它时以 DEMO=0 在空的资料夹上启动）`,
    ])
    expect(await rowsOf(world.db)).toMatchObject({
      member: people.length,
      account: people.length,
      post: posts.length,
      comment: comments,
      review: reviews.length,
      appreciation: appreciations.length,
      certification: studios.length,
      studio: studios.length,
      work: works.length,
      cite: [...posts, ...appreciations].flatMap(({ cites }) => cites).length,
    })
    expect(people).toHaveLength(200)
    expect([appreciations.length, studios.length, works.length]).toEqual([400, 24, 200])
  })

  test('再载入一遍，什么都不变；两次同时载入，也只有一次', async () => {
    const before = await rowsOf(world.db)
    const again = () => loadDemo(world.db, (line) => lines.push(line))
    expect(await Promise.all([again(), again()])).toEqual([false, false])
    expect(await rowsOf(world.db)).toEqual(before)
    expect(lines.filter((line) => line.startsWith('演示社区已载入'))).toHaveLength(1)
  })

  test('计数等于各自的行', async () => {
    expect(await wrongCounts(world.db)).toEqual([])
  })

  test('没有早于帖子的评论，没有早于加入的话，没有还没到的时间', async () => {
    expect(await timeFaults(world.db)).toEqual([])
  })

  test('斗币的账是平的，人人至少有注册得的那一笔', async () => {
    const { faults, people } = await verifyBooks(world.db)
    expect(faults).toEqual([])
    expect(people).toBe(200)
  })

  test('演示的人给人看填了的性别与地区，和算出来的口味', async () => {
    const { list } = await world.read('GET /invitation', { limit: 30 })
    const uids = new Set(list.map(({ author }) => author.uid))
    const homes = await Promise.all([...uids].map((uid) => world.read('GET /user/gethomeinfo', { uid })))
    expect(homes.filter(({ gender, region }) => gender && region).length).toBeGreaterThan(homes.length / 2)
    const pages = await Promise.all([...uids].map((uid) => world.read('GET /user/page', { uid })))
    expect(pages.some(({ taste }) => taste !== null)).toBe(true)
  })

  test('谁也登录不了演示的账号', async () => {
    expect(await loginMethodsIn(world.db)).toBe(0)
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
  test('人人都看得到：精华、每一类，最热的是最受喜欢的', async () => {
    const { pieces: appreciations } = await readTexts()
    const featured = appreciations.filter((appreciation) => appreciation.featured).length
    const essence = await world.read('GET /appreciation', { sort: 'featured', limit: 50 })
    expect(essence.list).toHaveLength(featured)
    const hot = await world.read('GET /appreciation', { sort: 'hot', period: 'all', limit: 3 })
    const liked = appreciations.toSorted((a, b) => b.likes - a.likes).slice(0, 30)
    expect(liked.map(({ title }) => title)).toEqual(
      expect.arrayContaining(hot.list.map(({ title }) => title)),
    )
    for (const type of ['pipe', 'tobacco', 'accessory', 'rack'] as const) {
      const { list } = await world.read('GET /appreciation', { type, limit: 7 })
      expect(list).toHaveLength(7)
    }
  })
})

describe('演示社区的斗师', () => {
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
    expect(await notifiedIdentities(world.db)).toBe(0)
  })

  test('作品的尺寸是烟斗会有的尺寸；按评分排得出来', async () => {
    expect(await oddWorks(world.db)).toEqual([])
    const best = await world.read('GET /work', { sort: 'score', limit: 3 })
    for (const { score } of best.list) expect(score).toBeGreaterThanOrEqual(4)
  })

  test('看得到它的鉴赏、斗师的手记', async () => {
    const { list } = await world.read('GET /studio', { q: '七号木作' })
    const one = await world.read('GET /studio/{id}', { id: list[0]?.id ?? 0 })
    expect(one.articles.map(({ title }) => title)).toContain('制斗手记：一根烟道的五次检查')
    expect(one.appreciation_count).toBeGreaterThan(2)
    expect(one.story.length).toBeGreaterThan(200)
  })
})

const file = (fileName: string, letter: string) => world.ask({ url: `/file/pub/${fileName}-${letter}.webp` })
/** Whether a size lies in the store already. */
const lies = (fileName: string, letter: 'l' | 'm' | 's') =>
  openLocalStorage({ dataDir: world.host.settings.dataDir, secret: world.host.secret }).size(
    `pub/${fileName}-${letter}.webp`,
  )

describe('演示社区的图片', () => {
  test('配的图正好是文字里要的那些', async () => {
    const { posts, pieces: appreciations, studios } = await readTexts()
    const wanted = [...posts, ...appreciations]
      .filter(({ pictures }) => pictures > 0)
      .map(({ title, pictures }) => [title, pictures])
    const all = await pictureCounts(world.db)
    const ofWorks = all.filter(({ type }) => type === 'work')
    expect(ofWorks).toHaveLength(studios.flatMap(({ works }) => works).length)
    const others = all.filter(({ type, many }) => type !== 'work' && many > 0)
    expect(new Set(others.map(({ name, many }) => `${name} ${many}`))).toEqual(
      new Set(wanted.map(([title, pictures]) => `${title} ${pictures}`)),
    )
  })

  test.each(['post', 'appreciation', 'work'] as const)(
    '一载入就有图片，头一次要的时候画，只画要的那一种大小（%s）',
    async (type) => {
      const appreciation = await withPictures(world.db, type, 2)
      const [picture] = await picturesOf(world.db, appreciation)
      if (!picture) throw new Error('no picture')
      const { file_name: name, width, height, uid } = picture
      expect({ width, height, uid }).toEqual({ width: 960, height: 720, uid: appreciation.uid })
      expect(await lies(name, 's')).toBeNull()
      // A page asks for one picture from several places.
      const answers = await Promise.all([file(name, 's'), file(name, 's'), file(name, 's')])
      for (const answer of answers)
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
      expect(await sharp(answers[0]?.rawPayload).metadata()).toMatchObject({ width: 240, height: 180 })
      expect(await lies(name, 'l')).toBeNull()
      const large = await file(name, 'l')
      expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 960, height: 720 })
      expect(await lies(name, 'l')).toBe(large.rawPayload.length)
    },
    60_000,
  )

  test('不是演示的图片没有就是没有', async () => {
    expect((await file(`picture/${'0'.repeat(32)}`, 's')).statusCode).toBe(404)
    const { id: uid } = await makeMember(world.db)
    const lost = `picture/${'1'.repeat(32)}`
    await insertDrawnPictures(world.db, [
      { fileName: lost, uid, width: 9, height: 9, preview: '', type: 'post', target: 1, position: 0 },
    ])
    expect((await file(lost, 's')).statusCode).toBe(404)
  })

  test('没有人来的时候先画最新的，一张一张；有人来就等；画够了就停', async () => {
    const ahead = async (payload: object) => {
      await takeInAllEvents(world.host)
      await dropWaitingPictures(world.db)
      await world.host.jobs.tasks.get('demo:picture')?.(payload, world.host)
      await takeInAllEvents(world.host)
      return waitingPictures(world.db)
    }
    await world.get('/index')
    expect(await ahead({ after: 0, spent: 0 })).toMatchObject([
      { payload: { after: 0, spent: 0 }, later: true },
    ])

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
    try {
      const [next] = await ahead({ after: 0, spent: 0 })
      const first = await uploadName(world.db, next?.payload.after ?? 0)
      for (const letter of ['l', 'm', 's'] as const) expect(await lies(first, letter)).toBeGreaterThan(500)
      expect(next?.payload.spent).toBeGreaterThan(1)
      expect(await ahead({ after: 0, spent: 120_000 })).toEqual([])
      expect(await ahead({ after: 2 ** 31 - 1, spent: 0 })).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  }, 60_000)
})

describe('演示社区的文字', () => {
  test('没有一句要拒绝，没有一句要等人看', async () => {
    const judged = await Promise.all(
      (await allAppreciations(world.db)).map(async ({ uid, what, text }) => ({
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
