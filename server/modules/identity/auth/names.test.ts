import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judgeTexts } from '#server/modules/moderation/text-filter/index.ts'
import { renameMember } from '#server/test/community/content.ts'
import { makeAccount } from '#server/test/factories.ts'
import { elsewhere, freshPhone } from '#server/test/identity/phones.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { nameFault } from './profile-text.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const seeds = new URL('../../../../db/seeds/', import.meta.url)
const read = async <T>(name: string) => JSON.parse(await readFile(new URL(name, seeds), 'utf8')) as T

type Names = { groups: { note: string; words: string[]; whole?: true }[] }

/** Those of these names that nobody may have. */
async function refused(names: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of names) if ((await nameFault(world.host, name)) !== null) found.push(name)
  return found
}

const register = (uname: string) => {
  const form = {
    uname,
    pwd: 'pipe1234',
    repeat_pwd: 'pipe1234',
    phone: freshPhone(),
    verify: '000000',
    agree: 1,
  }
  return world.send('POST /login/register', form, elsewhere())
}

describe('起名字', () => {
  test('表里的每一个词都不能作名字，不重复；几百条', async () => {
    const { groups } = await read<Names>('site/names.json')
    const words = groups.flatMap((group) => group.words)
    expect(words.length).toBeGreaterThan(300)
    expect(words.length).toBeLessThan(600)
    expect(new Set(words).size).toBe(words.length)
    expect(await refused(words)).toEqual(words)
  })

  test('换着写法也看得出：繁体、全角、隔开、大小写、带音标、长得像、数字当字母', async () => {
    const disguised = [
      '習近平',
      '習·近·平',
      '刁近平',
      '习 近 平',
      '爱习近平的人',
      '毛澤東',
      '毛-泽-东',
      'XiJinPing',
      'ＸＩＪＩＮＰＩＮＧ',
      'x1j1np1ng',
      'Хijinping',
      '李强',
      '李強88',
      '管理員',
      '管理貟',
      '菅理员',
      '管 理 员',
      '蜂鳥',
      '蜂乌客服',
      'fengniаo',
      'FengNiao_2',
      'Аdmin',
      '4dm1n',
      'a.d.m.i.n',
      '官 方',
      '公安局',
      '公‧安‧局',
      '烟草局',
      '煙草專賣局',
      '人民日報',
      '国·务·院',
      '傻逼',
      '傻 逼',
      '傻－屄',
      '大傻B',
      'ｓｂ',
      'S.B',
      'sb123',
      '5B',
      'fuck',
      'FUCK',
      'fück',
      'fυck',
      'f u c k',
      'fuck你',
      'nmsl',
      'N M S L',
      'ⓝⓜⓢⓛ',
      '草泥馬',
      '他媽的',
      '王八蛋',
      '支那',
      'Hit1er',
      '希特勒',
    ]
    expect(await refused(disguised)).toEqual(disguised)
  })

  test('平常的名字都可以用：演示的人与工作室、品牌与做斗的人、圈子，和容易误伤的', async () => {
    const people = await read<{ nickname: string }[]>('demo/people.json')
    const { studios } = await read<{ studios: { name: string }[] }>('demo/studios.json')
    const circles = await read<{ name_zh: string }[]>('catalog/circles.json')
    const names = [...people.map((one) => one.nickname), ...studios.map((one) => one.name)]
    for (const file of ['pipe_brands', 'tobacco_brands'])
      for (const one of await read<{ name_zh?: string | null; name_en: string }[]>(`catalog/${file}.json`))
        names.push(one.name_en, one.name_zh ?? one.name_en)
    names.push(...circles.map((one) => one.name_zh))
    expect(names.length).toBeGreaterThan(800)
    const near = [
      '李强盛',
      '李强的烟斗',
      '陈云飞',
      '朱德庸迷',
      '江青云',
      '汪洋大海',
      '韩正宇',
      '王毅然',
      '李希望',
      '李鹏飞',
      '蔡奇峰',
      '林彪悍',
      '乔石头',
      '彭真真',
      '明日你好',
      '体操他练',
      '光阴道人',
      '妈B站见',
      '田野种花',
      '卤鸭店主',
      '复杂种类',
      '集中共享',
      '未央视界',
      '组织部落',
      '学习书记员',
      '海关钟声',
      '尼玛次仁',
      '沙比利木',
      '刁师傅',
      '乌鸦',
      '菅原',
      '先锋鸟',
      '南宫方',
      '老管',
      '管道工',
      '理员外',
      'Asbestos',
      'Lisbon',
      'Yoshitaka',
      'Dickens',
      'Hancock',
      'Scunthorpe',
      'Peacock',
      'Grapefruit',
      'Nazir',
      'Analyst',
      'Sussex',
      'Cumberland',
      'Wasabi',
      'Kashiwagi',
      'Pussycat',
      'Moby-Dick',
      'Penistone',
      'Fagin',
      'Birdie',
      'tmdb',
      'SBlend',
      '老张1357',
      '一斗88',
      '斗友5801',
      '13楼的猫',
      '2025新斗',
      '阿衡',
      '斗室',
      '不抽烟斗',
      '包子',
      '维尼',
      '大大',
      '主席台下',
      '总结书记',
      '毛毛',
      '老毛',
      '江边',
      '胡桃',
      '小平',
      '近平原',
      '警长',
      '老兵',
      '法师',
      '记者',
      '教书匠',
      '税吏',
      '新华书店',
      '人民路',
      '光明顶',
      '解放路',
      '公安县人',
      '派出去',
      '国务',
      '中南山',
      '外交官',
      '老斗民',
      '深夜一斗',
      '慢慢抽',
      '石楠花开',
      '黄叶',
      '拉塔基亚',
      '云南老赵',
      '北方的狼',
      '小王子',
      '海盗船长',
      '木头人',
      '茶与烟',
      '三点半',
      'PipeMan',
      'OldBriar',
      'Latakia_Fan',
      '风继续吹',
      '蜂蜜与鸟',
    ]
    expect(new Set(near).size).toBe(near.length)
    expect(near.length).toBeGreaterThan(100)
    expect(await refused([...names, ...near])).toEqual([])
  })

  test('注册、改名、建圈都不收；说的话里照样可以提到', async () => {
    for (const name of [
      '习近平',
      '傻逼',
      '管理貟',
      '版主小王',
      '管理',
      '审核员',
      '12377举报',
      '峰鸟',
      'adrnin',
      'root',
      'system',
      'support',
      'null',
      'undefined',
      '已注销用户5',
    ])
      expect((await register(name)).code).toBe(10001)
    expect((await register('明日你好')).code).toBe(10006)
    const old = await makeAccount(world.host)
    await renameMember(world.db, old.uid, '南山老周甲')
    for (const name of ['南山老周甲1', '南山老周甲_']) expect((await register(name)).code, name).toBe(10001)
    expect((await register('南山老周甲1')).msg).toBe('和已有的名字“南山老周甲”太像，请换一个')
    // One's own name may get a sign more; it costs coins.
    const longer = await world.send('PUT /user/edit', { nickname: '南山老周甲2' }, old.headers)
    expect(longer.code).toBe(10180)
    const person = await makeAccount(world.host)
    const rename = await world.send('PUT /user/edit', { nickname: '习近平' }, person.headers)
    expect(rename).toMatchObject({ code: 10001, msg: '名字里有不能用的词语，请换一个' })
    const circle = {
      name: '国务院烟斗圈',
      category: '日常',
      introduction: '一起抽斗，一起聊天，一起晒斗。',
      join_by: 'open',
      application: '想建一个圈子，大家常来聊聊烟斗。',
    }
    const applied = await world.send('POST /circle', circle, person.headers)
    expect(applied).toMatchObject({ code: 10001, msg: '名字里有不能用的词语，请换一个' })
    expect(await judgeTexts(world.host, person.uid, ['新闻里说，国务院今天开会；习近平讲了话。'])).toEqual([])
  })
})
