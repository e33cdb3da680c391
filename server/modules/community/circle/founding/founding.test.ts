import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  actsIn,
  circleFaults,
  foundCircle,
  founding,
  giveCoins,
  makeModerator,
  refusedWord,
} from '#server/test/community/circles.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { coinsOf } from '#server/test/rewards/ledger.ts'
import { jpeg } from '#server/test/platform/pictures.ts'
import { openPlace, type Place, upload } from '#server/test/platform/uploads.ts'

let world: Place
let staff: Person
beforeAll(async () => {
  world = await openPlace()
  staff = await makeModerator(world)
})
afterAll(() => world.close())

const person = () => makeAccount(world.host)
const rich = async (coins = 1_000) => {
  const one = await person()
  await giveCoins(world.db, one.uid, coins)
  return one
}

type Form = Parameters<typeof founding>[0]
const apply = (who: Person, facts: Form = {}) =>
  world.send<{ id: number }>('POST /circle', founding(facts), who.headers)
const decide = (id: number, action: string, reason?: string, who = staff) =>
  world.send('PUT /admin/circle/{id}', { id, action, reason }, who.headers)

type News = { label: string; text: string; target: { url: string } | null }
const newsOf = async (who: Person) =>
  (await world.send<{ list: News[] }>('GET /message', { showtype: 4 }, who.headers)).data.list

type FormData = {
  may: boolean
  why_not: string
  cost: number
  coins: number
  mine: { id: number; state: string; state_reason: string }[]
}
const formOf = async (who: Person) => (await world.send<FormData>('GET /circle/create', {}, who.headers)).data

describe('申请建圈', () => {
  test('花三百斗币，站方通过后申请的人成为圈主，知道了消息，圈子人人看得到', async () => {
    const founder = await rich(300)
    const before = await coinsOf(world.db, founder.uid)
    const { data, code } = await apply(founder, { name: '夜谈炉边' })
    expect(code).toBe(10200)
    expect(await coinsOf(world.db, founder.uid)).toBe(before - 300)
    expect(await world.send('GET /groupcircle/{id}', { id: data.id })).toMatchObject({
      code: 10003,
      msg: '没有这个圈子',
    })
    expect((await world.read('GET /groupcircle', { q: '夜谈炉边' })).list).toEqual([])
    expect((await decide(data.id, 'approve')).code).toBe(10000)
    const circle = await world.read('GET /groupcircle/{id}', { id: data.id })
    expect(circle).toMatchObject({
      name: '夜谈炉边',
      official: false,
      member_count: 1,
      owner: { uid: founder.uid },
    })
    expect((await world.read('GET /groupcircle', { q: '夜谈' })).list).toMatchObject([{ id: data.id }])
    expect(await newsOf(founder)).toMatchObject([
      {
        label: 'circle_approved',
        text: '您申请的圈子已通过审核',
        target: { url: `/cahine/singleCircle?id=${data.id}` },
      },
    ])
    expect((await world.read('GET /circleowner')).list).toMatchObject([
      { circle: { id: data.id, name: '夜谈炉边' }, owner: { uid: founder.uid } },
    ])
    expect(await actsIn(world.db, data.id)).toEqual(['circle.apply', 'circle.approve'])
  })

  test('没通过的知道为什么，斗币退回；改好可以再提交，再花一次，再被拒再退', async () => {
    const founder = await rich(300)
    const before = await coinsOf(world.db, founder.uid)
    const { data } = await apply(founder, { name: '再来一炉' })
    expect(await decide(data.id, 'reject')).toMatchObject({ code: 10001, msg: '请写明为什么不通过' })
    await decide(data.id, 'reject', '与已有的圈子重复')
    expect(await coinsOf(world.db, founder.uid)).toBe(before)
    expect((await newsOf(founder))[0]?.text).toBe('你申请的圈子“再来一炉”没有通过审核：与已有的圈子重复')
    expect((await formOf(founder)).mine).toMatchObject([
      { id: data.id, state: 'rejected', state_reason: '与已有的圈子重复' },
    ])
    const again = await apply(founder, { id: data.id, name: '再来两炉' })
    expect(again).toMatchObject({ code: 10200, data: { id: data.id } })
    expect(await coinsOf(world.db, founder.uid)).toBe(before - 300)
    await decide(data.id, 'reject', '还是重复')
    expect(await coinsOf(world.db, founder.uid)).toBe(before)
    expect((await apply(founder, { id: data.id })).code).toBe(10200)
    expect(await decide(data.id, 'approve')).toMatchObject({ code: 10000 })
    expect(await apply(founder, { id: data.id })).toMatchObject({
      code: 10004,
      msg: '这个申请现在不能修改',
    })
  })

  test('别人被拒的申请不是我的；没有的也不是', async () => {
    const [founder, other] = [await rich(), await rich()]
    const { data } = await apply(founder)
    await decide(data.id, 'reject', '不合适')
    expect(await apply(other, { id: data.id })).toMatchObject({ code: 10003 })
    expect(await apply(other, { id: 2_000_000_000 })).toMatchObject({ code: 10003 })
  })

  test('斗币不够不能申请，也不留下申请；表单说得出为什么', async () => {
    const poor = await person()
    const reply = await apply(poor, { name: '没钱的炉' })
    expect(reply.code).toBe(10180)
    expect(reply.msg).toMatch(/^斗币不足，需要 300 枚，现有 \d+ 枚$/)
    const form = await formOf(poor)
    expect(form).toMatchObject({ may: false, cost: 300, mine: [] })
    expect(form.why_not).toMatch(/^斗币不足/)
  })

  test('等着的最多三个，五个一起来也只成三个，只付三份', async () => {
    const founder = await rich(2_000)
    const before = await coinsOf(world.db, founder.uid)
    const replies = await Promise.all(Array.from({ length: 5 }, () => apply(founder)))
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      10004, 10004, 10200, 10200, 10200,
    ])
    expect(replies.find(({ code }) => code === 10004)?.msg).toBe('你已有 3 个申请在等待审核')
    expect(await coinsOf(world.db, founder.uid)).toBe(before - 900)
    expect(await formOf(founder)).toMatchObject({ may: false, why_not: '你已有 3 个申请在等待审核' })
  })

  test('活着的圈子不重名，大小写不算不同；十个人一起来同一个名字，只成一个；被拒了名字就空出来', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => rich(300)))
    const replies = await Promise.all(
      people.map((one, n) => apply(one, { name: n % 2 ? 'Latakia 夜' : 'latakia 夜' })),
    )
    expect(replies.filter(({ code }) => code === 10200)).toHaveLength(1)
    const refused = replies.filter(({ code }) => code !== 10200)
    expect(refused.every(({ code, msg }) => code === 10150 && msg === '已经有叫这个名字的圈子')).toBe(true)
    const taken = replies.find(({ code }) => code === 10200)?.data.id ?? 0
    await decide(taken, 'reject', '不合适')
    const late = people[replies.findIndex(({ code }) => code !== 10200)]
    expect(late && (await apply(late, { name: 'LATAKIA 夜' })).code).toBe(10200)
    expect((await apply(await rich(), { name: '新手炉边' })).code).toBe(10150)
  })

  test.each([
    [{ name: '独' }, '圈子的名字是 2 到 20 个字'],
    [{ name: '长'.repeat(21) }, '圈子的名字是 2 到 20 个字'],
    [{ name: '\u200b\u200b\u200b' }, '圈子的名字是 2 到 20 个字'],
    [{ name: '。。。' }, '圈子的名字是 2 到 20 个字'],
    [{ introduction: '太短了' }, '简介是 10 到 200 个字'],
    [{ introduction: '长'.repeat(201) }, '简介是 10 到 200 个字'],
    [{ application: '想建' }, '请写明为什么建这个圈子，10 到 500 字'],
  ])('写得不合要求的 %j 不收', async (facts, words) => {
    expect(await apply(await rich(), facts)).toMatchObject({ code: 10001, msg: words })
  })

  test('没有的分类与加入方式不收', async () => {
    const founder = await rich()
    expect((await apply(founder, { category: '闲聊' })).status).toBe(400)
    expect((await apply(founder, { join_by: 'pay' })).status).toBe(400)
  })

  test('名字里有不能发布的词，不收，也不扣斗币', async () => {
    const founder = await rich(300)
    const before = await coinsOf(world.db, founder.uid)
    const word = await refusedWord(world.db)
    const reply = await apply(founder, { introduction: `这里什么都聊，也聊${word}，欢迎来坐。` })
    expect(reply).toMatchObject({ code: 10001, msg: '内容里有不能发布的词语，请修改后再发' })
    expect(await coinsOf(world.db, founder.uid)).toBe(before)
  })

  test('头像与封面是自己传完的图片，通过后就用它', async () => {
    const founder = await rich()
    const picture = async (kind: 'avatar' | 'cover') =>
      (await upload(world, founder, await jpeg(200, 200), { kind })).data.file_name
    const [avatar, cover] = [await picture('avatar'), await picture('cover')]
    const { data } = await apply(founder, { avatar, cover })
    await decide(data.id, 'approve')
    const circle = await world.read('GET /groupcircle/{id}', { id: data.id })
    expect(circle.avatar).toBe(`/file/pub/${avatar}-m.webp`)
    expect(circle.cover).toBe(`/file/pub/${cover}-l.webp`)
    const other = await rich()
    expect(await apply(other, { avatar })).toMatchObject({ code: 10001, msg: '图片已失效，请重新上传' })
  })

  test('还没答复的可以自己撤回，斗币退回，名字空出来；别人的、答复过的不行', async () => {
    const founder = await rich(300)
    const before = await coinsOf(world.db, founder.uid)
    const { id } = (await apply(founder, { name: '撤回来的圈' })).data
    const withdraw = (who: Person, circle = id) =>
      world.send('DELETE /circle/{id}', { id: circle }, who.headers)
    expect((await withdraw(await person())).code).toBe(10003)
    expect((await withdraw(founder)).code).toBe(10000)
    expect((await withdraw(founder)).code).toBe(10004)
    expect(await coinsOf(world.db, founder.uid)).toBe(before)
    expect((await decide(id, 'approve')).code).toBe(10004)
    const again = (await apply(founder, { name: '撤回来的圈' })).data.id
    expect((await decide(again, 'approve')).code).toBe(10000)
    expect((await withdraw(founder, again)).code).toBe(10004)
  })
})

describe('站方决定', () => {
  test('要有管理用户的职责：普通人、编辑都不行，自己的申请也不行', async () => {
    const founder = await makeAccount(world.host, { roles: ['moderator'] })
    await giveCoins(world.db, founder.uid, 300)
    const { data } = await apply(founder)
    const editor = await makeAccount(world.host, { roles: ['editor'] })
    expect(await decide(data.id, 'approve', '', await person())).toMatchObject({ code: 10002 })
    expect(await decide(data.id, 'approve', '', editor)).toMatchObject({ code: 10002 })
    expect(await decide(data.id, 'approve', '', founder)).toMatchObject({
      code: 10002,
      msg: '不能决定自己的申请',
    })
    const queue = (who: Person) =>
      world.send<{ list: { id: number; founder: { uid: number } }[] }>('GET /admin/circle', {}, who.headers)
    expect((await queue(editor)).code).toBe(10002)
    const waiting = (await queue(staff)).data.list.find(({ id }) => id === data.id)
    expect(waiting?.founder.uid).toBe(founder.uid)
    expect((await decide(data.id, 'approve')).code).toBe(10000)
  })

  test('两个人一起通过与拒绝，只有一个作数，斗币只退一次或不退', async () => {
    for (let i = 0; i < 6; i += 1) {
      const founder = await rich(300)
      const before = await coinsOf(world.db, founder.uid)
      const { data } = await apply(founder)
      const other = i % 2 ? 'reject' : 'approve'
      const replies = await Promise.all([
        decide(data.id, 'reject', '不合适'),
        decide(data.id, other, '也不合适'),
        decide(data.id, 'approve'),
      ])
      expect(replies.filter(({ code }) => code === 10000)).toHaveLength(1)
      expect(replies.filter(({ msg }) => msg === '已处理')).toHaveLength(2)
      const { mine } = await formOf(founder)
      const back = mine[0]?.state === 'rejected' ? before : before - 300
      expect(await coinsOf(world.db, founder.uid)).toBe(back)
    }
    expect(await circleFaults(world.db)).toEqual([])
  })

  test('冻结要写理由，圈主知道；冻结了不能加入、不能管理，可以退出；解冻又都可以', async () => {
    const [owner, member, late] = [await person(), await person(), await person()]
    const id = await foundCircle(world, { owner, staff, name: '冻一冻' })
    const join = (who: Person) => world.send('POST /applycircle', { id }, who.headers)
    await join(member)
    expect(await decide(id, 'freeze')).toMatchObject({ code: 10001, msg: '请写明为什么冻结' })
    expect((await decide(id, 'freeze', '多次出现买卖')).code).toBe(10000)
    expect((await newsOf(owner))[0]?.text).toBe('你管理的“冻一冻”已被冻结：多次出现买卖')
    const frozen = { code: 10004, msg: '圈子已被冻结，暂时不能这样做' }
    expect(await join(late)).toMatchObject(frozen)
    const edit = () => world.send('PUT /circle/{id}', { id, notice: '先停一停' }, owner.headers)
    expect(await edit()).toMatchObject(frozen)
    expect(await decide(id, 'freeze', '再冻')).toMatchObject({ code: 10004, msg: '这个圈子现在不能冻结' })
    const seen = await world.send('GET /groupcircle/{id}', { id }, member.headers)
    expect(seen.data).toMatchObject({ frozen: true, can: { post: false, join: false, leave: true } })
    const leave = await world.send('PUT /applycircle/{id}', { id, action: 'leave' }, member.headers)
    expect(leave.code).toBe(10000)
    const { list } = await world.read('GET /moderationlog')
    expect(list[0]).toMatchObject({ act: '冻结', target: '圈子', reason: '违反社区规范' })
    expect((await decide(id, 'unfreeze')).code).toBe(10000)
    expect((await newsOf(owner))[0]?.text).toBe('你管理的“冻一冻”已解冻')
    expect((await join(late)).code).toBe(10000)
    expect((await edit()).code).toBe(10000)
    expect(await decide(id, 'unfreeze')).toMatchObject({ code: 10004, msg: '这个圈子没有被冻结' })
  })

  test('没有的圈子没法决定', async () => {
    expect(await decide(2_000_000_000, 'approve')).toMatchObject({ code: 10003, msg: '没有这个圈子' })
  })
})
