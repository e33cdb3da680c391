import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const below = async (parent?: string) => (await world.read('GET /user/getaddress', { parent })).list

test('三十四个省级地区加海外，港澳台写作中国香港、中国澳门、中国台湾', async () => {
  const names = (await below()).map((place) => place.name)
  expect(names).toHaveLength(35)
  expect(names.slice(0, 2)).toEqual(['北京市', '天津市'])
  expect(names.slice(-4)).toEqual(['中国台湾', '中国香港', '中国澳门', '海外'])
})

test('每一个说有下级的都真有，说没有的都没有', async () => {
  for (const { code, children } of await below()) expect((await below(code)).length > 0).toBe(children)
})

test('直辖市下面是区，省下面是市，没有“市辖区”这样的空名', async () => {
  const names = async (parent: string) => (await below(parent)).map((place) => place.name)
  expect(await names('11')).toContain('东城区')
  expect(await names('44')).toContain('广州市')
  expect(await names('42')).toContain('仙桃市')
  for (const { code } of await below()) {
    expect((await names(code)).filter((name) => /^(市辖区|县)$|直辖县级/.test(name))).toEqual([])
  }
})

test('不存在的说没有，不像编号的说不正确', async () => {
  expect((await world.get('/user/getaddress?parent=99')).msg).toBe('没有这个地区')
  for (const parent of ['abc', '1', "1'--", '12345678']) {
    expect((await world.get(`/user/getaddress?parent=${encodeURIComponent(parent)}`)).msg).toBe(
      '地区编号不正确',
    )
  }
})
