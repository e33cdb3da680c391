import { complaintForm, type OperatorSettings } from '#server/operator-settings.ts'
import { catalogueNotes } from '#server/modules/platform/ai-label/index.ts'

type Banner = {
  image: string
  label: string
  title: string
  summary: string
  link: string
  link_words: string
}

/** A slide of the home page in the wire's words: `key` is the image's address. */
export const bannerView = ({ image, label, title, summary, link, link_words }: Banner) => ({
  key: image,
  label,
  title,
  summary,
  link,
  link_words,
})

type Notices = 'health' | 'minors' | 'adults' | 'tobacco' | 'pipe' | 'gear' | 'reading' | 'course'

/** What pages say by law and by the rule of the house. */
export const noticesOf = (config: Record<`${Notices}_notice`, string>, isDemo: boolean) => ({
  catalogue: catalogueNotes(isDemo),
  health: config.health_notice,
  minors: config.minors_notice,
  adults: config.adults_notice,
  tobacco: config.tobacco_notice,
  pipe: config.pipe_notice,
  gear: config.gear_notice,
  reading: config.reading_notice,
  course: config.course_notice,
})

type Reached = { phone: string; email: string; postal_code: string }

/** What a click on a way to reach somebody opens. */
function opens(value: string): string | null {
  if (value.startsWith('https://')) return value
  if (value.includes('@')) return `mailto:${value}`
  return /^[+\d]/.test(value) ? `tel:${value.replace(/[^+\d]/g, '')}` : null
}

/**
 * Who runs the site and how it is reached, by name; what the console leaves empty is left out.
 * Where nobody is named the form of 官方 is the one way for both, and said once.
 */
export function contactRows(config: Reached, operator: OperatorSettings['operator']) {
  const rows = [
    { name: '运营', value: operator.name, to: null },
    ...(operator.contact === null && operator.complaints === null
      ? [{ name: '联系与投诉', value: null, to: null }]
      : [
          { name: '联系', value: operator.contact, to: opens(operator.contact ?? '') },
          { name: '投诉', value: operator.complaints, to: opens(operator.complaints ?? '') },
        ]),
    { name: '电话', value: config.phone, to: opens(config.phone) },
    { name: '邮箱', value: config.email, to: `mailto:${config.email}` },
    { name: '邮编', value: config.postal_code, to: null },
  ]
  return rows
    .filter(({ value }) => value !== '')
    .map((row) => ({ ...row, value: row.value ?? complaintForm, form: row.value === null }))
}
