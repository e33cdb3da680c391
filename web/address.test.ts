import { expect, it } from 'vitest'
import { createAddressBook } from './address.ts'

const known = createAddressBook([
  { path: '/', module: 'x.tsx' },
  { path: '/query', module: 'x.tsx', query: ['sort', 'category', 'page'] },
])

it('同一页的各种写法归成一个地址：大小写、末尾斜杠、参数次序', () => {
  for (const url of [
    '/Query?sort=new&category=5',
    '/query/?category=5&sort=new',
    '/QUERY?category=5&&sort=new#top',
  ]) {
    expect(known(url), url).toBe('/query?category=5&sort=new')
  }
  expect(known('')).toBe('/')
})

it('不认识的参数和空参数被丢掉，认识的重复参数保留', () => {
  expect(known('/query?utm=1&page=&sort=new')).toBe('/query?sort=new')
  expect(known('/query?category=1&category=2')).toBe('/query?category=1&category=2')
})

it('不是页面的地址、太长的地址都没有归宿', () => {
  expect(known('/nowhere')).toBeNull()
  expect(known(`/query?category=${'1'.repeat(700)}`)).toBeNull()
})

it('解不开的百分号不会抛错', () => {
  expect(known('/query?sort=%zz')).toBe('/query?sort=%25zz')
  expect(known('/%zz')).toBeNull()
})
