import * as z from 'zod'
import { line, lines, moment, needed, picture, version } from './site-config-admin.ts'
import { endpoint } from '../endpoint.ts'
import { maxBannerLetters, maxMenuLetters } from '../limits.ts'
import { itemNumber, itemNumbers, yesNo } from '../rule.ts'

const banner = {
  image: picture('图片'),
  label: line('小标签', maxBannerLetters.label),
  title: needed(lines('标题', maxBannerLetters.title), '请填写标题'),
  summary: line('说明', maxBannerLetters.summary),
  /** A path of this site. Where it leads has to exist, which the server looks up. */
  link: line('链接', maxBannerLetters.link),
  link_words: line('按钮上的字', maxBannerLetters.link_words),
  from_at: moment('开始'),
  until_at: moment('结束'),
  shown: yesNo('请选择是否显示'),
}

const bannerRow = z.object({
  id: z.int(),
  image: z.string(),
  label: z.string(),
  title: z.string(),
  summary: z.string(),
  link: z.string(),
  link_words: z.string(),
  from_at: z.iso.datetime().nullable(),
  until_at: z.iso.datetime().nullable(),
  shown: z.boolean(),
  /** `now`: people see it at this moment. */
  stage: z.enum(['now', 'later', 'over', 'hidden']),
  position: z.int(),
  version: z.int(),
  update_time: z.iso.datetime(),
})

/** Lists that people order by hand are short: they come whole. */
const whole = <Row extends z.ZodType>(row: Row) =>
  z.object({
    list: z.array(row),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    next: z.null(),
  })

const order = z.object({ ids: itemNumbers('编号不正确', 100) })

export const adminBannerList = endpoint({
  key: 'GET /admin/banner',
  summary: '首页的横幅，按次序，连同还没到时间与已经过了的',
  who: 'editor',
  input: z.object({}),
  data: whole(bannerRow),
})

export const adminBannerOne = endpoint({
  key: 'GET /admin/banner/{id}',
  summary: '一幅横幅',
  who: 'editor',
  input: z.object({ id: itemNumber() }),
  data: bannerRow,
})

export const adminBannerAdd = endpoint({
  key: 'POST /admin/banner',
  summary: '加一幅横幅，排在最后',
  who: 'editor',
  input: z.object(banner),
  data: bannerRow,
})

export const adminBannerSave = endpoint({
  key: 'PUT /admin/banner/{id}',
  summary: '改一幅横幅',
  who: 'editor',
  input: z.object({ id: itemNumber(), ...banner, version }),
  data: bannerRow,
})

export const adminBannerOrder = endpoint({
  key: 'PUT /admin/banner',
  summary: '横幅的次序：全部编号，从第一幅起',
  who: 'editor',
  input: order,
  data: z.null(),
})

export const adminBannerRemove = endpoint({
  key: 'DELETE /admin/banner/{id}',
  summary: '删去一幅横幅',
  who: 'editor',
  input: z.object({ id: itemNumber() }),
  data: z.object({ id: z.int() }),
})

const menu = {
  menu_name: needed(line('名称', maxMenuLetters.menu_name), '请填写名称'),
  /** As that of a banner. */
  menu_url: needed(line('地址', maxMenuLetters.menu_url), '请填写地址'),
  shown: yesNo('请选择是否显示'),
  seo_title: needed(line('页面标题', maxMenuLetters.seo_title), '请填写页面标题'),
  seo_description: line('页面描述', maxMenuLetters.seo_description),
  seo_keywords: line('关键词', maxMenuLetters.seo_keywords),
}

const menuRow = z.object({
  id: z.int(),
  menu_name: z.string(),
  menu_url: z.string(),
  shown: z.boolean(),
  seo_title: z.string(),
  seo_description: z.string(),
  seo_keywords: z.string(),
  position: z.int(),
  version: z.int(),
  update_time: z.iso.datetime(),
})

export const adminMenuList = endpoint({
  key: 'GET /admin/menu',
  summary: '菜单与各页的标题、描述、关键词，按次序',
  who: 'editor',
  input: z.object({}),
  data: whole(menuRow),
})

export const adminMenuOne = endpoint({
  key: 'GET /admin/menu/{id}',
  summary: '菜单的一项',
  who: 'editor',
  input: z.object({ id: itemNumber() }),
  data: menuRow,
})

export const adminMenuAdd = endpoint({
  key: 'POST /admin/menu',
  summary: '菜单加一项：只能是本站有的页面',
  who: 'editor',
  input: z.object(menu),
  data: menuRow,
})

export const adminMenuSave = endpoint({
  key: 'PUT /admin/menu/{id}',
  summary: '改菜单的一项',
  who: 'editor',
  input: z.object({ id: itemNumber(), ...menu, version }),
  data: menuRow,
})

export const adminMenuOrder = endpoint({
  key: 'PUT /admin/menu',
  summary: '菜单的次序：全部编号，从第一项起',
  who: 'editor',
  input: order,
  data: z.null(),
})

export const adminMenuRemove = endpoint({
  key: 'DELETE /admin/menu/{id}',
  summary: '从菜单删去一项；首页留着',
  who: 'editor',
  input: z.object({ id: itemNumber() }),
  data: z.object({ id: z.int() }),
})

export const calls = [
  adminBannerList,
  adminBannerOne,
  adminBannerAdd,
  adminBannerSave,
  adminBannerOrder,
  adminBannerRemove,
  adminMenuList,
  adminMenuOne,
  adminMenuAdd,
  adminMenuSave,
  adminMenuOrder,
  adminMenuRemove,
] as const
