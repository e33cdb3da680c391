import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, makeLegalText, type Person } from '#server/test/factories.ts'
import {
  applicationsOf,
  dropLegalText,
  makeUpload,
  makeUploads,
  mute,
  newNumber,
  ofMember,
  fillForm,
  uploadsLeft,
  wholeApplication,
} from '#server/test/identity/certifications.ts'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let maker: Person
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  maker = await makeAccount(world.host)
})

type FormFields = Parameters<typeof fillForm>[2]
const save = (input: FormFields, who = maker) => fillForm(world, 'PUT /certification', input, who)
const submit = (input: FormFields, who = maker) =>
  fillForm(world, 'POST /studio', { kind: 'studio', ...input }, who)
const own = (who = maker) => world.read('GET /certification', {}, who.headers)
const codeAndMessage = ({ code, msg }: { code: number; msg: string }) => [code, msg]

describe('草稿', () => {
  test('没有登录什么也看不到、存不下', async () => {
    expect((await world.get('/certification')).code).toBe(10050)
    for (const key of ['PUT /certification', 'POST /studio', 'DELETE /certification'])
      expect((await world.send(key, { kind: 'studio' })).code).toBe(10050)
  })

  test('还没开始的什么也没有，同意书是现行的那一版', async () => {
    expect(await own()).toEqual({
      certification: null,
      certified: [],
      studio: null,
      consent: {
        version: '1.2',
        title: '工作室认证个人信息单独同意书',
        url: '/agreement/agreement?tab=certification',
      },
      why_not: '',
    })
  })

  test('一步一步存下，再来时还在；没提到的不变，空的清掉', async () => {
    const whole = await wholeApplication(world, maker)
    await save({ kind: 'bucket', name: whole.name, step: '2' })
    await save({ introduction: '写到一半', founded: '1998', region: '3505', line: 'meerschaum' })
    await save({ images: whole.images.slice(0, 2) })
    const { certification } = await own()
    expect(certification).toMatchObject({
      kind: 'bucket',
      state: 'draft',
      step: 2,
      name: whole.name,
      region: { code: '3505', name: '福建省泉州市' },
      line: 'meerschaum',
      introduction: '写到一半',
      founded: 1998,
      agreed: false,
    })
    expect(certification?.images.map(({ file_name }) => file_name)).toEqual(whole.images.slice(0, 2))
    await save({ founded: '', region: '', line: '', images: '' })
    expect((await own()).certification).toMatchObject({
      founded: null,
      region: null,
      line: '',
      images: [],
      introduction: '写到一半',
    })
  })

  test('姓名、号码、电话只给遮盖后的；任何回答里都没有原文', async () => {
    const { number, front, back } = await wholeApplication(world, maker)
    const input = { consent: '1.2', real_name: '欧阳林泉', number, phone: '13912345678', front, back }
    const answer = await save(input)
    const { certification } = await own()
    expect(certification).toMatchObject({
      real_name: '欧***',
      number: `350*************${number.slice(-2)}`,
      phone: '139****5678',
      front: true,
      back: true,
      agreed: true,
    })
    const { text } = await world.get('/certification', maker.headers)
    for (const secret of ['欧阳林泉', number, '13912345678', front, back])
      expect(answer.text + text).not.toContain(secret)
  })

  test('别人的草稿看不到', async () => {
    await save({ name: '只有我看得到' })
    const other = await makeAccount(world.host)
    expect((await own(other)).certification).toBeNull()
  })
})

describe('单独同意', () => {
  test('没有同意，姓名、号码、电话、证件照片都不收；资料与作品照片照存', async () => {
    const { real_name, number, phone, front, back, name, images } = await wholeApplication(world, maker)
    const refused = [10001, '请先阅读并同意《工作室认证个人信息单独同意书》']
    for (const [field, value] of Object.entries({ real_name, number, phone, front, back }))
      expect(codeAndMessage(await save({ [field]: value }))).toEqual(refused)
    expect(codeAndMessage(await save({ name, images }))).toEqual([10000, '成功'])
    const { identity, number_digest, consent_version } = await ofMember(world.db, maker.uid)
    expect([identity, number_digest, consent_version]).toEqual([null, null, ''])
  })

  test('同意记下版本、时间与地址，账号页看得到', async () => {
    await save({ consent: '1.2', real_name: '林泉声' })
    const { consents } = await world.read('GET /user/account', {}, maker.headers)
    expect(consents.find(({ kind }) => kind === 'certification')).toMatchObject({ version: '1.2' })
  })

  test('同意的不是现行的那一版，请他重新读；换了新版，提交前要再同意一次', async () => {
    const again = [10001, '同意书有了新的版本，请刷新后重新阅读']
    expect(codeAndMessage(await save({ consent: '0.9', real_name: '林泉声' }))).toEqual(again)
    const whole = await wholeApplication(world, maker)
    await save(whole)
    await makeLegalText(world.db, 'certification', '1.3', '2026-11-27')
    expect((await own()).certification?.agreed).toBe(false)
    const answer = await submit({})
    await dropLegalText(world.db, '1.3')
    expect(codeAndMessage(answer)).toEqual([10001, '请先阅读并同意《certification》'])
    expect(codeAndMessage(await submit({}))).toEqual([10000, '成功'])
  })
})

describe('身份证号码', () => {
  test.each([
    ['11010119900307001', '身份证号码格式校验不通过'],
    ['910101199003070018', '身份证号码格式校验不通过'],
    ['110101199003070O18', '身份证号码格式校验不通过'],
    ['160101199003070015', '地址码校验不通过'],
    ['110101199002300015', '日期码校验不通过'],
    ['110101299001010015', '日期码校验不通过'],
    ['11010119900307001X', '最后一位校验码校验不通过'],
    [newNumber('20100101'), '年满 18 周岁才能申请认证'],
  ])('%s：%s', async (number, words) => {
    expect(codeAndMessage(await save({ consent: '1.2', number }))).toEqual([10001, words])
    expect((await own()).certification).toBeNull()
  })

  test('十五位的补成十八位；小写的 x 也认', async () => {
    expect((await save({ consent: '1.2', number: '350502800101123' })).code).toBe(10000)
    expect((await own()).certification?.number).toMatch(/^350\*{13}\w{2}$/)
    expect((await save({ number: '11010119900307109x' })).msg).not.toMatch(/格式/)
  })

  test.each(['林', 'Lin Quansheng', '林泉声1', '林·', '·林泉', '林'.repeat(21)])(
    '“%s”不是证件上的姓名',
    async (real_name) => {
      expect(codeAndMessage(await save({ consent: '1.2', real_name }))).toEqual([
        10001,
        '请填写身份证上的姓名，2 到 20 个汉字',
      ])
    },
  )

  test.each(['林泉声', '欧阳林泉', '阿卜杜拉·买买提', '㐂𠮷'])('“%s”是', async (real_name) => {
    expect((await save({ consent: '1.2', real_name })).code).toBe(10000)
  })

  test('电话按手机号码的规则', async () => {
    expect(codeAndMessage(await save({ consent: '1.2', phone: '12345678901' }))).toEqual([
      10001,
      '手机号码格式错误',
    ])
  })
})

describe('照片', () => {
  const card = [10001, '证件照片不正确，请在这里重新上传']
  const works = [10001, '作品照片不正确，请重新上传']
  const gone = [10001, '图片已失效，请重新上传']

  test('证件照片要私密的，作品照片要公开的；错了什么也没存', async () => {
    const [hidden, open] = [
      await makeUpload(world.db, maker.uid, 'private'),
      await makeUpload(world.db, maker.uid, 'picture'),
    ]
    expect(codeAndMessage(await save({ consent: '1.2', front: open }))).toEqual(card)
    expect(codeAndMessage(await save({ consent: '1.2', back: '../../etc/passwd' }))).toEqual(card)
    expect(codeAndMessage(await save({ images: [hidden] }))).toEqual(works)
    expect(codeAndMessage(await save({ images: ['https://example.com/a.jpg'] }))).toEqual(works)
    expect((await own()).certification).toBeNull()
  })

  test('别人的、没有的，请重新上传', async () => {
    const other = await makeAccount(world.host)
    const [hidden, open] = [
      await makeUpload(world.db, other.uid, 'private'),
      await makeUpload(world.db, other.uid, 'picture'),
    ]
    expect(codeAndMessage(await save({ consent: '1.2', front: hidden }))).toEqual(gone)
    expect(codeAndMessage(await save({ images: [open] }))).toEqual(gone)
    expect(codeAndMessage(await save({ images: [`picture/${'0'.repeat(32)}`] }))).toEqual(gone)
  })

  test('最多九张作品', async () => {
    const ten = await makeUploads(world.db, maker.uid, 'picture', 10)
    expect((await save({ images: ten })).code).toBe(10001)
    expect((await save({ images: ten.slice(1) })).code).toBe(10000)
  })

  test('换掉的照片随即删掉', async () => {
    const [one, other] = await makeUploads(world.db, maker.uid, 'private', 2)
    await save({ consent: '1.2', front: one ?? '' })
    await save({ front: other ?? '' })
    await runPendingJobs(world.host)
    expect(await uploadsLeft(world.db, maker.uid)).toBe(1)
    await save({ front: '' })
    await runPendingJobs(world.host)
    expect(await uploadsLeft(world.db, maker.uid)).toBe(0)
  })
})

test('名称和简介里的联系方式与买卖，存草稿时就不收，说在哪一格', async () => {
  expect((await save({ name: '加V信abc12345' })).msg).toContain('名称里有不能写的内容')
  expect((await save({ introduction: '加微信 abc123456 订购，最低价出' })).msg).toContain(
    '简介里有不能写的内容',
  )
  expect((await save({ name: '蜂鸟官方' })).msg).toContain('像是站方的，请换一个')
})

describe('提交', () => {
  const lacks: [string, FormFields, string][] = [
    ['姓名', { real_name: '' }, '请填写真实姓名'],
    ['号码', { number: '' }, '请填写身份证号码'],
    ['电话', { phone: '' }, '请填写联系电话'],
    ['人像面', { front: '' }, '请上传身份证人像面的照片'],
    ['国徽面', { back: '' }, '请上传身份证国徽面的照片'],
    ['名称', { name: '泉' }, '名称是 2 到 20 个字'],
    ['主营', { line: '' }, '请选择主营'],
    ['简介', { introduction: '太短了' }, '简介是 10 到 200 个字'],
    ['作品照片', { images: '' }, '作品照片至少 3 张'],
    [
      '同意',
      { consent: '', real_name: '', number: '', phone: '', front: '', back: '' },
      '请先阅读并同意《工作室认证个人信息单独同意书》',
    ],
  ]
  test.each(lacks)('少了%s：说缺什么，还是草稿', async (_what, lack, words) => {
    const whole = await wholeApplication(world, maker)
    expect(codeAndMessage(await submit({ ...whole, ...lack }))).toEqual([10001, words])
    expect((await own()).certification).toBeNull()
  })

  test('两面是同一张、作品是同一张三次，都不行', async () => {
    const whole = await wholeApplication(world, maker)
    expect((await submit({ ...whole, back: whole.front })).msg).toBe('身份证的两面要各拍一张')
    const one = whole.images[0] ?? ''
    expect((await submit({ ...whole, images: [one, one, one] })).msg).toBe('作品照片至少 3 张')
  })

  test('先存草稿，提交时只带类别；提交了不能再改、再交，写明为什么', async () => {
    await save(await wholeApplication(world, maker))
    expect(codeAndMessage(await submit({}))).toEqual([10000, '成功'])
    expect((await own()).certification).toMatchObject({ state: 'submitted', submit_time: expect.any(String) })
    const waits = [10004, '申请已提交，正在审核；要修改，请先撤回']
    expect(codeAndMessage(await submit({}))).toEqual(waits)
    expect(codeAndMessage(await save({ name: '另一个名字' }))).toEqual(waits)
  })

  test('没有这一类、没有这个地区、不像年份的，说清楚', async () => {
    const whole = await wholeApplication(world, maker)
    expect((await submit({ ...whole, kind: 'company' })).code).toBe(40000)
    expect((await submit({ ...whole, region: '999999' })).msg).toBe('没有这个地区')
    expect((await submit({ ...whole, founded: '1500' })).msg).toBe('建坊的年份不正确')
    expect((await submit({ ...whole, line: 'tobacco' })).code).toBe(40000)
  })

  test('同一刻提交二十次，只有一份', async () => {
    const whole = await wholeApplication(world, maker)
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(whole)))
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(1)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([10000, 10004]))
    expect(await applicationsOf(world.db, maker.uid)).toBe(1)
    expect((await submit(whole)).msg).toMatch(/^操作太频繁，请 \d+ 小时后再试$/)
  })

  test('同一刻存二百次，只有一份草稿', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_none, n) => save({ introduction: `第 ${n} 次` })),
    )
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([10000]))
    expect(await applicationsOf(world.db, maker.uid)).toBe(1)
  })

  test('被禁言的人不能申请', async () => {
    await mute(world.db, maker.uid)
    world.host.viewers.invalidate()
    expect((await save({ name: '泉声斗房' })).code).toBe(10190)
    expect((await own()).why_not).toBe('你已被禁言，暂时不能申请')
  })
})

describe('撤回', () => {
  test('草稿、照片、号码立即没有了；没有申请时说没有', async () => {
    await submit(await wholeApplication(world, maker))
    expect(await uploadsLeft(world.db, maker.uid)).toBe(5)
    expect((await world.send('DELETE /certification', {}, maker.headers)).code).toBe(10000)
    expect(await uploadsLeft(world.db, maker.uid)).toBe(0)
    const row = await ofMember(world.db, maker.uid)
    expect(row).toMatchObject({
      state: 'withdrawn',
      identity: null,
      number_digest: null,
      real_name_masked: '',
      number_masked: '',
      phone_masked: '',
      name: '',
      introduction: '',
    })
    expect((await own()).certification).toBeNull()
    const again = await world.send('DELETE /certification', {}, maker.headers)
    expect(codeAndMessage(again)).toEqual([10003, '没有可以撤回的申请'])
  })

  test('撤回之后可以从头再来', async () => {
    await save({ name: '第一次' })
    await world.send('DELETE /certification', {}, maker.headers)
    expect((await submit(await wholeApplication(world, maker))).code).toBe(10000)
  })
})
