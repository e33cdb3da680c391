import type { DataOf } from '#contract/endpoint.ts'
import type { adminArticle } from '#contract/editorial/cms.ts'

export type TextRow = DataOf<typeof adminArticle.list>['list'][number]
export type TextWhole = DataOf<typeof adminArticle.one>
export type State = TextRow['state']

/** The two kinds of texts that editors keep: the words for them, and their calls. */
export const textKinds = {
  article: {
    words: '文章',
    lead: '百科与教程。草稿与收回的只有编辑看得到，定时的到时自己发布。',
    places: [
      { value: 'encyclopedia', words: '百科' },
      { value: 'course', words: '教程' },
    ],
    ordered: true,
    list: 'GET /admin/article',
    one: 'GET /admin/article/{id}',
    add: 'POST /admin/article',
    save: 'PUT /admin/article/{id}',
    remove: 'DELETE /admin/article/{id}',
    preview: 'POST /admin/article/preview',
    revisions: 'GET /admin/article/{id}/revision',
    revision: 'GET /admin/article/{id}/revision/{number}',
    restore: 'PUT /admin/article/{id}/revision/{number}',
  },
  news: {
    words: '资讯',
    lead: '资讯与官方公告。不登时政新闻。',
    places: [
      { value: 'news', words: '资讯' },
      { value: 'notice', words: '公告' },
    ],
    ordered: false,
    list: 'GET /admin/news',
    one: 'GET /admin/news/{id}',
    add: 'POST /admin/news',
    save: 'PUT /admin/news/{id}',
    remove: 'DELETE /admin/news/{id}',
    preview: 'POST /admin/news/preview',
    revisions: 'GET /admin/news/{id}/revision',
    revision: 'GET /admin/news/{id}/revision/{number}',
    restore: 'PUT /admin/news/{id}/revision/{number}',
  },
} as const

export type TextKind = keyof typeof textKinds

export const stateWords: Readonly<Record<State, string>> = {
  draft: '草稿',
  scheduled: '定时',
  published: '已发布',
  withdrawn: '已收回',
}
