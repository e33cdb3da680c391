import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxSiteLetters } from '../limits.ts'
import { itemNumber } from '../rule.ts'

/** One line that a person types: without control characters, of at most `max` signs. */
export const line = (name: string, max: number) =>
  z.preprocess(
    (value) => value ?? '',
    z
      .string({ error: `${name}不正确` })
      .transform((typed) => typed.replace(/\p{Cc}/gu, ' ').trim())
      .pipe(z.string().max(max, { error: `${name}最多 ${max} 个字` })),
  )

/** The same with breaks. */
export const lines = (name: string, max: number) =>
  z.preprocess(
    (value) => value ?? '',
    z
      .string({ error: `${name}不正确` })
      .transform((typed) =>
        typed
          .replaceAll('\r\n', '\n')
          .replace(/[^\P{Cc}\n]/gu, ' ')
          .trim(),
      )
      .pipe(z.string().max(max, { error: `${name}最多 ${max} 个字` })),
  )

/** A text that may not be empty. */
export const needed = (rule: z.ZodType<string, unknown>, message: string) =>
  rule.refine((typed) => typed !== '', { error: message })

const matching = (name: string, max: number, form: RegExp, message: string) =>
  line(name, max).pipe(z.string().refine((typed) => typed === '' || form.test(typed), { error: message }))

/** Which state of a row was looked at before it was changed; another one since then is 10004. */
export const version = itemNumber('版本不正确')

/** A picture: the name of an upload, the address that stands there already, a drawing of the site, or nothing. */
export const picture = (name: string) => line(name, 200)

export const moment = (name: string) =>
  z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z.iso.datetime({ offset: true, error: `${name}的时间不正确` }).optional(),
  )

const config = {
  site_name: needed(line('站名', maxSiteLetters.site_name), '请填写站名'),
  site_name_latin: line('外文站名', maxSiteLetters.site_name_latin),
  bottom_logo: picture('页脚标志'),
  postal_code: matching('邮编', maxSiteLetters.postal_code, /^\d{6}$/, '邮编是六位数字'),
  phone: matching('电话', maxSiteLetters.phone, /^[\d+][\d\s-]{4,}$/, '电话只含数字、空格与连字符'),
  email: matching('邮箱', maxSiteLetters.email, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, '邮箱的格式不对'),
  about_us: lines('关于我们', maxSiteLetters.about_us),
  interpretation: line('版权说明', maxSiteLetters.interpretation),
  official_account_qrcode: picture('公众号二维码'),
  mini_program_qrcode: picture('小程序二维码'),
  web_url: matching(
    '网址',
    maxSiteLetters.web_url,
    /^https?:\/\/[^\s/]+\S*$/,
    '网址以 http:// 或 https:// 开头',
  ),
  record_no: matching(
    '备案号',
    maxSiteLetters.record_no,
    /ICP[备证].*\d/,
    '备案号形如“某ICP备12345678号”；还没有就留空',
  ),
  police_record_no: matching(
    '公安备案号',
    maxSiteLetters.police_record_no,
    /公网安备.*\d/,
    '公安备案号形如“某公网安备 11010502000001号”；还没有就留空',
  ),
  health_notice: needed(line('健康提示', maxSiteLetters.health_notice), '健康提示不能空着').refine(
    (words) => words === '' || words.includes('吸烟有害健康'),
    { error: '健康提示要写明“吸烟有害健康”' },
  ),
  minors_notice: needed(line('未成年人提示', maxSiteLetters.minors_notice), '未成年人提示不能空着'),
  adults_notice: needed(line('页脚提示', maxSiteLetters.adults_notice), '页脚提示不能空着'),
  tobacco_notice: line('斗草页的提示', maxSiteLetters.tobacco_notice),
  pipe_notice: line('烟斗页的提示', maxSiteLetters.pipe_notice),
  gear_notice: line('配件页的提示', maxSiteLetters.gear_notice),
  reading_notice: line('文章旁的提示', maxSiteLetters.reading_notice),
  course_notice: line('教程的提示', maxSiteLetters.course_notice),
  office_lead: line('官方页的导语', maxSiteLetters.office_lead),
  hotline: matching('举报电话', maxSiteLetters.hotline, /^[\d-]+$/, '举报电话只含数字与连字符'),
  contact_note: line('联系方式下的说明', maxSiteLetters.contact_note),
}

const stored = z.object(
  Object.fromEntries(Object.keys(config).map((name) => [name, z.string()])),
) as z.ZodObject<Record<keyof typeof config, z.ZodString>>

export const adminConfig = endpoint({
  key: 'GET /admin/config',
  summary: '站点配置：名称、联系方式、备案号、健康提示',
  who: 'admin',
  input: z.object({}),
  data: stored.extend({ version: z.int(), update_time: z.iso.datetime() }),
})

export const adminConfigSave = endpoint({
  key: 'PUT /admin/config',
  summary: '改站点配置；空着的在页面上不出现',
  who: 'admin',
  input: z.object({ ...config, version }),
  data: z.object({ version: z.int() }),
})

export const calls = [adminConfig, adminConfigSave] as const
