import { readWorkDrawing } from '#server/modules/makers/work/index.ts'
import type { Host } from '#server/kernel/host.ts'
import { readArticle } from '#server/modules/editorial/cms/index.ts'
import {
  readBrandsById,
  readLabel,
  readPipeDrawing,
  readShapeFacts,
} from '#server/modules/catalogue/catalogue/index.ts'
import { circleNames, readEmblem, membershipIn } from '#server/modules/community/circle/index.ts'
import { postFor } from '#server/modules/community/post/index.ts'
import { readConfig } from '#server/modules/editorial/site-config/index.ts'
import { aiLabel, xmpOf } from '#server/modules/platform/ai-label/index.ts'
import { readStudioSign } from '#server/modules/makers/studio/index.ts'
import { articleVignette } from '#drawings/cover/article-head.ts'
import { circleBadge } from '#drawings/cover/circle.ts'
import { modelPipe } from '#drawings/pipe/model-pipe.ts'
import { monogram } from '#drawings/emblem/monogram.ts'
import { type Card, ogCard } from '#drawings/cover/og-card.ts'
import { pipe } from '#drawings/pipe/pipe.ts'
import { tin } from '#drawings/tin/tin.ts'
import { workPipe } from '#drawings/pipe/work-pipe.ts'
import { noDrawing, serveDrawing } from './drawing-route.ts'
import type { Painter } from './paint.ts'

type CardFields = Omit<Card, 'site' | 'drawing'> & { svg: string }
type Describe = (id: number) => Promise<CardFields | undefined>

/** Width to height of a drawing, as its root says. */
function ratioOf(svg: string): number {
  const [, width, height] = /^<svg[^>]*? width="([\d.]+)"[^>]*? height="([\d.]+)"/.exec(svg) ?? []
  return width && height ? Number(width) / Number(height) : 1
}

/** Chinese first where it is sure, the other name under it. */
function names(zh: string | null, en: string, zhFirst = true): Pick<Card, 'name' | 'under'> {
  if (!zh || zh === en) return { name: en, under: null }
  return zhFirst ? { name: zh, under: en } : { name: en, under: zh }
}

/** What people make: under the badge of the circle in which it stands. */
function contentDescribers({ db }: Host): Record<'post' | 'circle', Describe> {
  const badgeOf = async (circle: number) => {
    const [sign, circles] = await Promise.all([readEmblem(db, circle), circleNames(db, [circle])])
    return sign && { svg: circleBadge(sign), circle: circles.get(circle)?.name ?? '' }
  }
  return {
    async post(id) {
      const post = await postFor(db, null, id)
      const badge = post && (await badgeOf(post.circle_id))
      return badge && post ? { over: badge.circle, name: post.title, under: null, svg: badge.svg } : undefined
    },
    async circle(id) {
      const standing = await membershipIn(db, id, null)
      const badge = standing && (await badgeOf(id))
      return badge ? { over: '圈子', name: badge.circle, under: null, svg: badge.svg } : undefined
    },
  }
}

const kindNames = { bucket: '认证斗师', studio: '认证工作室' } as const

/** Studios under their seal, works as they are drawn. */
function makerDescribers({ db }: Host): Record<'studio' | 'work', Describe> {
  return {
    async studio(id) {
      const sign = await readStudioSign(db, id)
      if (!sign) return undefined
      const svg = monogram({ seed: `studio-${id}`, nameZh: sign.name, nameEn: '' })
      const over = [kindNames[sign.kind], sign.region_name].filter(Boolean).join(' · ')
      return { over, name: sign.name, under: null, svg }
    },
    async work(id) {
      const found = await readWorkDrawing(db, id)
      if (!found?.there) return undefined
      const { shape_id, studio_id, number, studio_name: over, shape_name_en: under, name, ...facts } = found
      const shape = shape_id === null ? undefined : await readShapeFacts(db, shape_id)
      const svg = workPipe({ ...facts, seed: `work-${studio_id}-${number}` }, shape ?? null)
      return { over, name, under, svg }
    },
  }
}

function describers({ db }: Host): Record<'tobacco' | 'pipe' | 'brand' | 'article', Describe> {
  return {
    async tobacco(id) {
      const label = await readLabel(db, id)
      const over = label && (label.brandZh ?? label.brandEn)
      return (
        label && { ...names(label.nameZh, label.nameEn, label.zhFirst), over: over ?? null, svg: tin(label) }
      )
    },
    async pipe(id) {
      const found = await readPipeDrawing(db, id)
      if (!found) return undefined
      const under = found.shape ? `${found.shape.name_zh} ${found.shape.name_en}` : null
      const svg = modelPipe({ ...found.facts, brand: found.brand }, found.shape)
      return { over: found.brand, name: found.name, under, svg }
    },
    async brand(id) {
      const [brand] = await readBrandsById(db, [id])
      if (!brand) return undefined
      const seed = { seed: `brand-${brand.id}`, nameZh: brand.name_zh, nameEn: brand.name_en }
      return { over: null, ...names(brand.name_zh, brand.name_en), svg: monogram(seed) }
    },
    async article(id) {
      const article = await readArticle(db, id)
      if (!article) return undefined
      const over = article.section === 'course' ? '教程' : '百科'
      return {
        over,
        name: article.title,
        under: null,
        svg: articleVignette(String(article.id), article.title),
      }
    },
  }
}

/** The pictures that links to the site show elsewhere, as PNG: messengers do not read SVG. */
export function addSharePictures(host: Host, painter: Painter): void {
  const png = { type: 'image/png', tags: ['catalogue', 'article', 'site-config', 'community'] } as const
  const card = async (path: string, { svg, ...fields }: CardFields, wanted: () => boolean) => {
    const { site_name } = await readConfig(host.db)
    const xmp = xmpOf(aiLabel(host.settings.publicUrl, path))
    const drawing = ogCard({ ...fields, site: site_name, drawing: { svg, ratio: ratioOf(svg) } })
    return painter.paint(drawing, { xmp }, wanted)
  }
  for (const [kind, describe] of Object.entries({
    ...describers(host),
    ...contentDescribers(host),
    ...makerDescribers(host),
  }))
    serveDrawing(host, {
      ...png,
      path: `/art/og/${kind}/:id.png`,
      async draw(id, _form, wanted) {
        const fields = await describe(id)
        if (!fields) throw noDrawing()
        return card(`/art/og/${kind}/${id}.png`, fields, wanted)
      },
    })
  serveDrawing(host, {
    ...png,
    path: '/art/og/site.png',
    async draw(_id, _form, wanted) {
      const { site_name } = await readConfig(host.db)
      const svg = pipe({ seed: 'resting', shape: 'bentBilliard', band: 'brass', smoking: true })
      const fields = { over: null, name: site_name, under: '烟斗与斗草的中文资料', svg }
      return card('/art/og/site.png', fields, wanted)
    },
  })
}
