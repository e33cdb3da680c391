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
