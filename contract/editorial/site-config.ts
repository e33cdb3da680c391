import * as z from 'zod'
import { appreciationCard } from '../community/appreciation.ts'
import { articleCard } from './article.ts'
import { brandCard, tobaccoCard } from '../catalogue/catalogue.ts'
import { circleCard } from '../community/circle.ts'
import { endpoint } from '../endpoint.ts'
import { review, reviewedItem } from '../catalogue/review.ts'
import { postCard } from '../community/post.ts'
import { featuredStudio, studioCard } from '../makers/studio-card.ts'

/** A slide of the home page: the image's address, and what is written over it. */
export const banner = z.object({
  key: z.string(),
  label: z.string(),
  title: z.string(),
  summary: z.string(),
  link: z.string(),
  link_words: z.string(),
})

export const webconfig = endpoint({
  key: 'GET /webconfig',
  summary: '站点配置：页眉、页脚与横幅',
  who: 'anyone',
  public: ['site-config'],
  input: z.object({}),
  data: z.object({
    site_name: z.string(),
    site_name_latin: z.string(),
    bottom_logo: z.string(),
    postal_code: z.string(),
    phone: z.string(),
    email: z.string(),
    about_us: z.string(),
    official_account_qrcode: z.string(),
    mini_program_qrcode: z.string(),
    interpretation: z.string(),
    web_url: z.string(),
    record_no: z.string(),
    police_record_no: z.string(),
    /** What pages say by law and by the rule of the house; health, minors and adults are never empty. */
    notices: z.object({
      health: z.string(),
      minors: z.string(),
      adults: z.string(),
      tobacco: z.string(),
      pipe: z.string(),
      gear: z.string(),
      reading: z.string(),
      course: z.string(),
      /** How the catalogue is made and what was generated, a line each. */
      catalogue: z.array(z.string()),
    }),
    /** What stands at 官方 above and below the ways to reach the site. */
    office_lead: z.string(),
    hotline: z.string(),
    contact_note: z.string(),
    web_banner: z.array(banner),
    /** Third parties by which people may log in here: 1 WeChat, 4 QQ. */
    login_providers: z.array(z.int()),
    /**
     * Who runs the site and how it is reached, in the order of the footer; `to` is null where nothing opens, `form`
     * says that it is the form at 官方.
     */
    contact: z.array(
      z.object({ name: z.string(), value: z.string(), to: z.string().nullable(), form: z.boolean() }),
    ),
  }),
})

export const webmenu = endpoint({
  key: 'GET /webmenu',
  summary: '导航菜单与各页的标题、描述、关键词',
  who: 'anyone',
  public: ['site-config'],
  input: z.object({}),
  data: z.array(
    z.object({
      menu_name: z.string(),
      menu_url: z.string(),
      seo_title: z.string(),
      seo_description: z.string(),
      seo_keywords: z.string(),
      shown: z.boolean(),
    }),
  ),
})

export const index = endpoint({
  key: 'GET /index',
  summary: '首页：横幅、热榜、新入库、百科与教程、各类数量',
  who: 'anyone',
  restricted: ['site-config', 'catalogue', 'article', 'rank', 'community'],
  /** What the viewer liked and joined is not told: `liked` and `waiting` are false, `role` is null. */
  facts: [],
  namesPeople: true,
  input: z.object({}),
  data: z.object({
    banners: z.array(banner),
    counts: z.object({
      tobacco: z.int(),
      pipe: z.int(),
      /** A house that makes both blends and pipes stands in each of the two. */
      tobacco_brand: z.int(),
      pipe_brand: z.int(),
      article: z.int(),
    }),
    tobacco_rank: z.array(tobaccoCard),
    newest: z.array(tobaccoCard),
    brands: z.array(brandCard),
    articles: z.array(articleCard),
    /** Those that the editors chose, at most four; where they chose none, the warmest with works to show. */
    studios: z.array(featuredStudio),
    /** 热门工作室: the warmest of all others. */
    recommended_studios: z.array(studioCard),
    hot_appreciation: z.array(appreciationCard),
    posts: z.array(postCard),
    circles: z.array(circleCard),
    /** The newest in words, of what stands in the catalogue. */
    reviews: z.array(
      review
        .pick({ id: true, author: true, score: true, create_time: true, generated: true })
        .extend({ excerpt: z.string(), item: reviewedItem }),
    ),
  }),
})
