import * as z from 'zod'
import { line, lines, moment, version } from './site-config-admin.ts'
import { sections } from './article.ts'
import { endpoint } from '../endpoint.ts'
import { maxTextLetters } from '../limits.ts'
import { announcementKinds } from './announcement.ts'
import { listOf, paging } from '../paging.ts'
import { itemNumber, optional, searchText, whole } from '../rule.ts'

/** How the life of a text of the editors goes; a scheduled one is published by itself at its time. */
const editorialStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const

const maxBytes = 1_000_000

/** Short words or lines, given as repeated keys, an array or one to a line. */
const several = (name: string, max: number, rule: z.ZodType<string, unknown>) =>
  z.preprocess(
    (value) => {
      if (value === undefined || value === null) return []
      const parts = (Array.isArray(value) ? value : [value]).flatMap((part) =>
        typeof part === 'string' ? part.split('\n') : [part as unknown],
      )
      return parts.filter((part) => typeof part !== 'string' || part.trim() !== '')
    },
    z.array(rule, { error: `${name}不正确` }).max(max, { error: `${name}最多 ${max} 条` }),
  )

const state = z.enum(editorialStates, { error: '请选择存为草稿、定时、发布还是收回' })

const content = {
  title: line('标题', maxTextLetters.title).pipe(z.string().min(1, { error: '请填写标题' })),
  summary: lines('摘要', maxTextLetters.summary),
  html: z.string({ error: '请填写正文' }).max(maxBytes, { error: '正文太长了' }),
  /** The name of an upload; empty: the page's own drawing. */
  cover: line('封面', 200),
  category: line('分类', maxTextLetters.category),
  tags: several('标签', 8, line('标签', 16)),
  /** Each a title, or a title and an address behind a space. */
  sources: several('出处', 20, line('出处', 300)),
  state,
  /** For a scheduled one: when. */
  publish_at: moment('发布'),
  /** Its place in the section; of no meaning for news. */
  position: optional(
    whole('次序是整数').pipe(
      z.int().min(0, { error: '次序从 0 开始' }).max(100_000, { error: '次序太大了' }),
    ),
  ),
}

const staff = z.object({ uid: z.int(), nickname: z.string() }).nullable()

const row = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  place: z.string(),
  position: z.int(),
  category: z.string(),
  state,
  publish_at: z.iso.datetime().nullable(),
  /** Who changed it last; null: nobody since it came with the site. */
  editor: staff,
  version: z.int(),
  update_time: z.iso.datetime(),
  /** Where it stands for readers. */
  url: z.string(),
})

const entire = row.extend({
  html: z.string(),
  cover: z.string(),
  cover_url: z.string(),
  tags: z.array(z.string()),
  sources: z.array(z.string()),
  letters: z.int(),
})

const revision = z.object({
  version: z.int(),
  title: z.string(),
  letters: z.int(),
  /** Null: what came with the site. */
  by: staff,
  at: z.iso.datetime(),
})

type Name = 'article' | 'news'
type Places = readonly [string, ...string[]]

const base = { who: 'editor' } as const
const id = itemNumber()
const placeOf = (places: Places): z.ZodType<string> => z.enum(places, { error: '没有这个栏目' })

/** What there is, and one of it as it is edited. */
function reading<const Of extends Name>(name: Of, what: string, places: Places) {
  const place = placeOf(places)
  return {
    list: endpoint({
      ...base,
      key: `GET /admin/${name}` as const,
      summary: `${what}：草稿、定时、已发布、已收回`,
      input: z.object({
        place: optional(place),
        state: optional(state),
        q: optional(searchText()),
        page: paging.page,
        limit: paging.limit,
      }),
      data: listOf(row),
    }),
    one: endpoint({
      ...base,
      key: `GET /admin/${name}/{id}` as const,
      summary: `一篇${what}，供编辑`,
      input: z.object({ id }),
      data: entire,
    }),
  }
}

/** One is written, changed, removed. */
function writing<const Of extends Name>(name: Of, what: string, places: Places) {
  const place = placeOf(places)
  return {
    add: endpoint({
      ...base,
      key: `POST /admin/${name}` as const,
      summary: `写一篇${what}`,
      bodyLimit: maxBytes * 2,
      input: z.object({ ...content, place }),
      data: entire,
    }),
    save: endpoint({
      ...base,
      key: `PUT /admin/${name}/{id}` as const,
      summary: `改一篇${what}：存草稿、定时、发布、收回`,
      bodyLimit: maxBytes * 2,
      input: z.object({ id, ...content, place, version }),
      data: entire,
    }),
    remove: endpoint({
      ...base,
      key: `DELETE /admin/${name}/{id}` as const,
      summary: `删去一篇${what}；发布着的先收回`,
      input: z.object({ id }),
      data: z.object({ id: z.int() }),
    }),
  }
}

/** How readers would see it. */
function previewing<const Of extends Name>(name: Of, what: string) {
  return {
    preview: endpoint({
      ...base,
      key: `POST /admin/${name}/preview` as const,
      summary: `${what}的预览：与读者看到的同一种排版`,
      bodyLimit: maxBytes * 2,
      repeatable: true,
      input: z.object({ html: content.html }),
      data: z.object({
        html: z.string(),
        headings: z.array(z.object({ anchor: z.string(), text: z.string() })),
        minutes: z.int(),
      }),
    }),
  }
}

/** How one was before, and back to it. */
function looking<const Of extends Name>(name: Of, what: string) {
  return {
    revisions: endpoint({
      ...base,
      key: `GET /admin/${name}/{id}/revision` as const,
      summary: `一篇${what}的历次修改，新的在前`,
      input: z.object({ id, page: paging.page, limit: paging.limit }),
      data: listOf(revision),
    }),
    revision: endpoint({
      ...base,
      key: `GET /admin/${name}/{id}/revision/{number}` as const,
      summary: '某一次修改之后的全文',
      input: z.object({ id, number: itemNumber('版本不正确') }),
      data: revision.extend({ summary: z.string(), html: z.string() }),
    }),
    restore: endpoint({
      ...base,
      key: `PUT /admin/${name}/{id}/revision/{number}` as const,
      summary: '恢复某一次的内容；成为新的一次修改',
      input: z.object({ id, number: itemNumber('版本不正确'), version }),
      data: entire,
    }),
  }
}

/** The calls by which the editors keep articles, and those by which they keep news: the same for both. */
const editorial = <const Of extends Name>(name: Of, what: string, places: Places) => ({
  ...reading(name, what, places),
  ...writing(name, what, places),
  ...previewing(name, what),
  ...looking(name, what),
})

export const adminArticle = editorial('article', '文章', sections)
export const adminNews = editorial('news', '资讯', announcementKinds)

export const calls = [
  adminArticle.list,
  adminArticle.one,
  adminArticle.add,
  adminArticle.save,
  adminArticle.remove,
  adminArticle.preview,
  adminArticle.revisions,
  adminArticle.revision,
  adminArticle.restore,
  adminNews.list,
  adminNews.one,
  adminNews.add,
  adminNews.save,
  adminNews.remove,
  adminNews.preview,
  adminNews.revisions,
  adminNews.revision,
  adminNews.restore,
] as const
