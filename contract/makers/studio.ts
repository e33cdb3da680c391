import * as z from 'zod'
import { appreciationCard } from '../community/appreciation.ts'
import { lines } from '../community/circle.ts'
import { endpoint } from '../endpoint.ts'
import {
  maxStudioNameLetters,
  maxMottoLetters,
  maxStudioIntroductionLetters,
  maxStoryLetters,
  maxStudioNoticeLetters,
  maxNameSearchLetters,
  leastStudioIntroductionLetters,
  leastStudioNameLetters,
} from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { geometry } from '../catalogue/pipe.ts'
import { person } from '../community/follow.ts'
import { itemNumber, optional, searchText, yearPast, yesNo } from '../rule.ts'
import { noStudio, studioCard, studioKind, studioLine, term, workCard } from './studio-card.ts'

export const studioSorts = ['hot', 'new', 'works', 'name'] as const

export const studioList = endpoint({
  key: 'GET /studio',
  summary: '工作室与斗师：按地区、人气、新入驻、作品数、名称',
  who: 'anyone',
  restricted: ['community'],
  facts: [],
  personal: ({ uid }) => uid !== undefined,
  input: z.object({
    /** Code of a province or a city. */
    region: optional(z.string({ error: '地区不正确' }).regex(/^\d{2,6}$/, { error: '地区不正确' })),
    kind: optional(studioKind),
    /** The maker's number: a list of their studio or of none. */
    uid: optional(itemNumber('用户编号不正确')),
    sort: optional(z.enum(studioSorts, { error: '没有这种排序' })),
    q: optional(searchText(maxNameSearchLetters)),
    ...paging,
  }),
  data: listOf(studioCard).extend({
    /** Provinces that have some, the most first. */
    regions: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
  }),
})

export const studioOne = endpoint({
  key: 'GET /studio/{id}',
  summary: '一个工作室：作品、鉴赏、粉丝、手记',
  who: 'anyone',
  restricted: ['community'],
  facts: ['following', 'collected', 'liked', 'can'],
  tagOf: ({ id }) => `item 7 ${String(id)}`,
  input: z.object({ id: itemNumber(noStudio) }),
  data: studioCard.extend({
    /** The cover as cards and phones show it; `cover` is as wide as the page. */
    cover_small: z.string(),
    owner: person,
    story: z.string(),
    notice: z.string(),
    notice_time: z.iso.datetime().nullable(),
    certified_time: z.iso.datetime(),
    view_count: z.int(),
    /** The newest of each. */
    works: z.array(workCard),
    /** Pieces in which its works are shown. */
    appreciation: z.array(appreciationCard),
    appreciation_count: z.int(),
    /** 制斗手记: long articles of the maker. */
    articles: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        url: z.string(),
        cover: z.string(),
        like_count: z.int(),
        create_time: z.iso.datetime(),
      }),
    ),
    article_count: z.int(),
    post_count: z.int(),
    state: z.enum(['open', 'hidden']),
    following: z.boolean(),
    collected: z.boolean(),
    can: z.object({ edit: z.boolean(), follow: z.boolean(), collect: z.boolean(), report: z.boolean() }),
  }),
})

/** What a drawing knows it by beside its name (drawings). */
const drawnTerm = term.extend({ value: z.string() })

/** A shape to choose from: its silhouette, and the facts that a work of it is drawn from. */
const drawnShape = z.object({
  id: z.int(),
  name_zh: z.string(),
  name_en: z.string(),
  family: z.string(),
  /** The silhouette in line. */
  art: z.string(),
  slug: z.string(),
  bowl: z.string().nullable(),
  shank: z.string().nullable(),
  stem: z.string().nullable(),
  sits: z.boolean().nullable(),
  geom: geometry,
})

/** `is_often` 1: the studios that the viewer looks at most; else what the forms choose from. */
export const studioForm = endpoint({
  key: 'GET /studio/create',
  summary: '常看的工作室（is_often=1）；否则是作品表单的选项',
  who: 'member',
  input: z.object({ is_often: yesNo() }),
  data: z.object({
    /** Empty unless `is_often`. */
    list: z.array(studioCard),
    /** One's own studio; null when one has none. */
    mine: studioCard.nullable(),
    /** What a work is told by; empty when `is_often`. */
    shapes: z.array(drawnShape),
    materials: z.array(drawnTerm),
    finishes: z.array(drawnTerm),
    mouthpieces: z.array(drawnTerm),
    /** The No. that the next work of one's own studio gets; 1 where there is none. */
    next_number: z.int(),
    lines: z.array(z.object({ key: studioLine, name: z.string() })),
    why_not: z.string(),
  }),
})

const dayFigures = z.object({ day: z.iso.date(), visitors: z.int(), collects: z.int(), fans: z.int() })

/** The owner's desk. */
export const studioAdmin = endpoint({
  key: 'GET /studio/{id}/desk',
  summary: '工作室的管理台：资料、每日访客与收藏',
  who: 'member',
  input: z.object({ id: itemNumber(noStudio) }),
  data: studioCard.extend({
    story: z.string(),
    notice: z.string(),
    /** `file_name` of the uploads, '' for the drawn ones. */
    avatar_file: z.string(),
    cover_file: z.string(),
    /** Hidden by staff: nobody else sees it. */
    state: z.enum(['open', 'hidden']),
    view_count: z.int(),
    /** The last thirty days in Beijing, the oldest first. */
    days: z.array(dayFigures),
    /** Works that wait for review or were refused. */
    waiting: z.int(),
  }),
})

const foundedMessage = '建坊的年份不正确'
const foundedYear = yearPast(foundedMessage)

/** What is absent stays as it is; '' empties. */
export const studioEdit = endpoint({
  key: 'PUT /studio/{id}',
  summary: '改自己的工作室：名称、题词、简介、公告、头像、封面',
  who: 'member',
  input: z.object({
    id: itemNumber(noStudio),
    name: lines(
      `名称是 ${leastStudioNameLetters} 到 ${maxStudioNameLetters} 个字`,
      leastStudioNameLetters,
      maxStudioNameLetters,
    ).optional(),
    motto: lines(`题词最多 ${maxMottoLetters} 个字`, 0, maxMottoLetters).optional(),
    introduction: lines(
      `简介是 ${leastStudioIntroductionLetters} 到 ${maxStudioIntroductionLetters} 个字`,
      leastStudioIntroductionLetters,
      maxStudioIntroductionLetters,
    ).optional(),
    story: lines(`关于最多 ${maxStoryLetters} 字`, 0, maxStoryLetters).optional(),
    notice: lines(`公告最多 ${maxStudioNoticeLetters} 字`, 0, maxStudioNoticeLetters).optional(),
    region: z
      .string({ error: '地区不正确' })
      .regex(/^$|^\d{2,6}$/, { error: '地区不正确' })
      .optional(),
    line: z.union([z.literal(''), studioLine], { error: '没有这一类主营' }).optional(),
    founded: z.preprocess((value) => (value === '' ? null : value), foundedYear.nullable()).optional(),
    avatar: z.string({ error: '图片不正确' }).max(200, { error: '图片不正确' }).optional(),
    cover: z.string({ error: '图片不正确' }).max(200, { error: '图片不正确' }).optional(),
  }),
  data: z.object({ id: z.int(), url: z.string() }),
})
