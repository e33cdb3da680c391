import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LazyImage } from './LazyImage.tsx'

const picture = { src: '/p.webp', alt: '一支斗', width: 300, height: 200 }
const html = (more: object = {}) => renderToString(createElement(LazyImage, { ...picture, ...more }))

it('没有脚本也看得到：服务器写出惰性的图片，宽高都在', () => {
  expect(html()).toContain('<img')
  for (const part of ['loading="lazy"', 'src="/p.webp"', 'alt="一支斗"', 'width="300"', 'height="200"']) {
    expect(html()).toContain(part)
  }
})

it('loading 写在 src 前面，否则有的浏览器立刻就取', () => {
  expect(html().indexOf('loading=')).toBeLessThan(html().indexOf('src='))
  const wide = html({ srcSet: '/p2.webp 2x' })
  expect(wide.indexOf('loading=')).toBeLessThan(wide.indexOf('srcSet='))
})

it('开头的那一张不等', () => {
  expect(html({ eager: true })).toContain('loading="eager"')
  expect(html({ eager: true })).toContain('fetchPriority="high"')
})

it('调用者的样式类跟在后面', () => {
  expect(html({ className: 'cover' })).toMatch(/class="\S+ cover"/)
})
