import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { homeInfo } from '#contract/community/profile.ts'
import { giveCoins } from '#server/test/community/circles.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { jpeg } from '#server/test/platform/pictures.ts'
import { letRenameDaysPass, termOf } from '#server/test/identity/account-rows.ts'
import { openPlace, type Place, upload } from '#server/test/platform/uploads.ts'

let place: Place
let person: Person
beforeAll(async () => {
  place = await openPlace()
  person = await makeAccount(place.host)
})
afterAll(() => place.close())

type Home = DataOf<typeof homeInfo>
type Privacy = { privacy: Record<string, boolean> }
type Edited = { from_point: number; completeness: number; nickname: string; avatar: string }

const edit = (change: Record<string, string | number>, who = person) =>
  place.send<Edited>('PUT /user/edit', change, who.headers)
const home = async (uid: number, headers: Record<string, string> = {}) =>
  (await place.send<Home>('GET /user/gethomeinfo', { uid }, headers)).data
const own = async (who = person) => (await home(who.uid, who.headers)).own

const beijingToday = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
/** The day so many years ago, moved by days. */
function yearsAgo(years: number, days = 0): string {
  const today = beijingToday()
  const day = new Date(`${Number(today.slice(0, 4)) - years}${today.slice(4)}T00:00:00Z`)
  return new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

async function bringPicture(who: Person, kind: 'avatar' | 'cover' | 'picture' = 'avatar') {
  const brought = await upload(place, who, await jpeg(200, 200), { kind })
  return brought.ticket.file_name
}

const typeOf = (kind: string) => termOf(place.db, kind)

describe('资料里的一项不合要求，说出是哪一项', () => {
  test.each([
    ['生日不存在', { birthday: '2001-02-29' }, '生日不正确'],
    ['生日没有这个月', { birthday: '1990-13-01' }, '生日不正确'],
    ['生日太早', { birthday: '1899-12-31' }, '生日不正确'],
    ['生日的写法不对', { birthday: '1990/1/1' }, '生日不正确'],
    ['生日在明天', { birthday: yearsAgo(0, 1) }, '生日不能在今天之后'],
    ['差一天满十八岁', { birthday: yearsAgo(18, 1) }, '本站只对年满 18 周岁的成年人开放，请核对生日'],
    ['地区没有', { region: '999999' }, '没有这个地区'],
    ['地区不是编号', { region: '北京' }, '地区不正确'],
    ['斗龄太大', { pipe_age: 81 }, '斗龄不正确'],
    ['简介太长', { introduction: '斗'.repeat(201) }, '简介最多 200 个字'],
    ['昵称带符号', { nickname: '斗友!' }, '用户名不能包含特殊字符串'],
    ['昵称太长', { nickname: '一二三四五六七八' }, '用户名长度为2-14位字符或1-7个汉字'],
    ['昵称像手机', { nickname: '13800138000' }, '用户名不能是手机号码的样子'],
    ['昵称是空的', { nickname: '' }, '请输入用户名'],
    ['昵称像站方的', { nickname: '蜂鸟客服' }, '名字里的“蜂鸟”像是站方的，请换一个'],
    ['昵称像管理员', { nickname: 'Admin01' }, '名字里的“admin”像是站方的，请换一个'],
    ['昵称里谈买卖', { nickname: '代购斗草' }, '名字里有不能用的词语，请换一个'],
    ['简介里留联系方式', { introduction: '加微信 pipe12345 详谈' }, '简介里有不能写的内容，请修改'],
    ['简介里有不许的话', { introduction: '出售枪支' }, '简介里有不能写的内容，请修改'],
    ['头像不是上传的', { avatar: 'avatar/0123456789abcdef0123456789abcdef' }, '图片已失效，请重新上传'],
    ['头像是外面的地址', { avatar: 'https://evil.example/x.png' }, '图片已失效，请重新上传'],
  ])('%s', async (_what, change, msg) => {
    expect(await edit(change)).toMatchObject({ status: 200, code: 10001, msg })
  })

  test('性别不认识、斗龄不是数字，是请求的格式不对', async () => {
    expect(await edit({ gender: 'x' })).toMatchObject({ status: 400, code: 40000, msg: '性别不正确' })
    expect(await edit({ pipe_age: '很久' })).toMatchObject({ status: 400, code: 40000, msg: '斗龄不正确' })
  })

  test('偏好只能是斗草的类型，别的分类的编号不行', async () => {
    const wrong = await typeOf('cut')
    expect(wrong).toBeGreaterThan(0)
    expect(await edit({ favourite_type: wrong })).toMatchObject({ code: 10001, msg: '没有这种斗草类型' })
    expect(await edit({ favourite_type: 2_147_483_647 })).toMatchObject({ msg: '没有这种斗草类型' })
    expect((await edit({ favourite_type: await typeOf('blend_type') })).code).toBe(10000)
    expect((await home(person.uid)).favourite_type?.name).toMatch(/./)
  })

  test('一项不对，别的也没有改', async () => {
    expect((await edit({ introduction: '新的简介', region: '999999' })).code).toBe(10001)
    expect((await home(person.uid)).introduction).toBe('')
  })

  test('没有登录改不了', async () => {
    expect((await place.send('PUT /user/edit', { introduction: '谁' })).code).toBe(10050)
  })
})

describe('生日与清空', () => {
  test('今天满十八岁、闰年的二月二十九日都可以；看到的还是那一天', async () => {
    for (const birthday of [yearsAgo(18), '2000-02-29', '1996-02-29']) {
      expect((await edit({ birthday })).code).toBe(10000)
      expect((await home(person.uid, person.headers)).birthday).toBe(birthday)
    }
  })

  test('给空的就清掉，不给的留着；简介里的控制字符去掉，换行留着', async () => {
    const one = await makeAccount(place.host)
    await edit({ gender: 'male', pipe_age: 3, region: '11', introduction: ' 甲\u0007\n乙 ' }, one)
    expect(await home(one.uid, one.headers)).toMatchObject({
      gender: 'male',
      pipe_age: 3,
      introduction: '甲\n乙',
    })
    await edit({ gender: '', pipe_age: '' }, one)
    const after = await home(one.uid, one.headers)
    expect([after.gender, after.pipe_age, after.region?.code]).toEqual([null, null, '11'])
  })
})

/** Coins for so many new names. */
const enrich = ({ uid }: Person, times: number) => giveCoins(place.db, uid, times * 100)

describe('改名', () => {
  test('要一百斗币；不够就是 10180，名字和别的都没有改', async () => {
    const one = await makeAccount(place.host)
    expect(await own(one)).toMatchObject({ coins: 50, rename_cost: 100 })
    expect((await edit({ nickname: '没钱改', introduction: '试试' }, one)).code).toBe(10180)
    expect(await home(one.uid)).toMatchObject({ nickname: one.nickname, introduction: '' })
    await enrich(one, 1)
    expect((await edit({ nickname: '有钱改' }, one)).data.nickname).toBe('有钱改')
    expect((await own(one))?.coins).toBe(50)
  })

  test('九十天一次：第二次说从哪天起，说好的那天就行；只改大小写也算一次', async () => {
    const one = await makeAccount(place.host, { nickname: 'Renamer' })
    await enrich(one, 2)
    expect((await own(one))?.rename_time).toBeNull()
    expect(await edit({ nickname: 'renamer' }, one)).toMatchObject({ code: 10000 })
    expect(Date.parse((await own(one))?.rename_time ?? '')).toBeGreaterThan(Date.now() + 89 * 86_400_000)
    const refused = await edit({ nickname: '新名字' }, one)
    expect(refused).toMatchObject({
      code: 10004,
      msg: expect.stringMatching(/^昵称 90 天只能改一次，\d{4}\/\d+\/\d+ 之后可以再改$/),
    })
    // The name that stands is no change.
    expect((await edit({ nickname: 'renamer', introduction: '在' }, one)).code).toBe(10000)
    await letRenameDaysPass(place.db, one.uid)
    expect((await edit({ nickname: '新名字' }, one)).data.nickname).toBe('新名字')
  })

  test('别人的名字不能用，大小写不算不同；二十个人一起改成同一个，只有一个得到', async () => {
    await makeAccount(place.host, { nickname: 'TakenName' })
    expect(await edit({ nickname: 'takenname' })).toMatchObject({ code: 10150 })
    const people = await Promise.all(Array.from({ length: 20 }, () => makeAccount(place.host)))
    for (const one of people) await enrich(one, 1)
    const all = await Promise.all(people.map((one) => edit({ nickname: '抢着叫' }, one)))
    expect(all.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 10150)).toHaveLength(19)
    const left = await Promise.all(people.map(async (one) => (await own(one))?.coins))
    expect(left.filter((coins) => coins === 150)).toHaveLength(19)
  })
})

describe('头像与填齐', () => {
  test('只能用自己传完的头像：别人的、别的用途的、没传的都不行', async () => {
    const other = await makeAccount(place.host)
    const [theirs, wrongKind, mine] = [
      await bringPicture(other),
      await bringPicture(person, 'picture'),
      await bringPicture(person),
    ]
    for (const avatar of [theirs, wrongKind])
      expect(await edit({ avatar })).toMatchObject({ code: 10001, msg: '图片已失效，请重新上传' })
    const done = await edit({ avatar: mine })
    expect(done).toMatchObject({ code: 10000, data: { avatar: `/file/pub/${mine}-s.webp` } })
    expect((await place.ask({ url: done.data.avatar })).statusCode).toBe(200)
    expect((await edit({ avatar: '' })).data.avatar).toBe('')
  })

  test('填齐给一次斗币，一起来五十次也一次；少一项再补上不再给', async () => {
    const one = await makeAccount(place.host)
    const avatar = await bringPicture(one)
    expect(await own(one)).toMatchObject({ completeness: 17, reward: 30, coins: 50 })
    expect((await own(one))?.missing).toEqual(['头像', '性别', '生日', '地区', '简介'])
    const rest = { gender: 'secret', birthday: '1980-02-29', region: '110108', introduction: '抽斗二十年' }
    expect((await edit(rest, one)).data).toMatchObject({ completeness: 83, from_point: 0 })
    const all = await Promise.all(Array.from({ length: 50 }, () => edit({ ...rest, avatar }, one)))
    expect(all.filter(({ code, data }) => code !== 10000 || data.completeness !== 100)).toEqual([])
    expect(all.map(({ data }) => data.from_point).filter((coins) => coins > 0)).toEqual([30])
    await edit({ introduction: '' }, one)
    expect((await edit({ introduction: '回来了' }, one)).data.from_point).toBe(0)
    expect(await own(one)).toMatchObject({ completeness: 100, reward: 0, coins: 80, missing: [] })
  })
})

describe('别人看到的', () => {
  const facts = { gender: 'female', birthday: '1985-06-01', region: '110108' }

  test('性别、生日、地区各按自己定的给别人看，自己都看得到；斗币只给自己看', async () => {
    const [one, other] = [await makeAccount(place.host), await makeAccount(place.host)]
    await edit(facts, one)
    const turn = (what: Record<string, number>) => place.send('PUT /user/privacy', what, one.headers)
    // Somebody new shows nothing until they turn it on.
    const shown = await place.send<Privacy>('GET /user/account', {}, one.headers)
    expect(shown.data.privacy).toEqual({
      show_gender: false,
      show_birthday: false,
      show_region: false,
      without_trace: true,
      show_shelf: false,
      show_taste: false,
    })
    for (const headers of [{}, other.headers])
      expect(await home(one.uid, headers)).toMatchObject({
        gender: null,
        birthday: null,
        region: null,
        own: null,
      })
    expect(await home(one.uid, one.headers)).toMatchObject({
      gender: 'female',
      birthday: '1985-06-01',
      region: { code: '110108', name: '北京市 海淀区' },
      own: { coins: 50 },
    })
    // Absent stays as it was.
    expect((await turn({ show_birthday: 1 })).data).toMatchObject({
      show_gender: false,
      show_birthday: true,
      show_region: false,
    })
    expect(await home(one.uid)).toMatchObject({ gender: null, birthday: '1985-06-01', region: null })
    await turn({ show_gender: 1, show_region: 1, show_birthday: 0 })
    expect(await home(one.uid)).toMatchObject({
      gender: 'female',
      birthday: null,
      region: { code: '110108', name: '北京市 海淀区' },
    })
  })

  test('没有给编号就是自己；没有登录又没有编号，要登录', async () => {
    expect((await place.send<Home>('GET /user/gethomeinfo', {}, person.headers)).data.uid).toBe(person.uid)
    expect((await place.send('GET /user/gethomeinfo')).code).toBe(10050)
  })

  test('按编号查一个人；没有的人说没有，手机号码不在任何答复里', async () => {
    const found = await place.send('GET /user/info', { uid: person.uid })
    expect(found.data).toMatchObject({ uid: person.uid, nickname: person.nickname })
    const seen = await place.send('GET /user/gethomeinfo', { uid: person.uid })
    expect(found.text + seen.text).not.toContain(person.phone)
    for (const call of ['GET /user/info', 'GET /user/gethomeinfo'])
      expect(await place.send(call, { uid: 999_999 })).toMatchObject({ code: 10003 })
  })
})
