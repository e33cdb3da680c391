import { readWorkDrawing } from '#server/modules/makers/work/index.ts'
import { renderSVG } from 'uqr'
import type { Host } from '#server/kernel/host.ts'
import { readArticle } from '#server/modules/editorial/cms/index.ts'
import {
  readBrandsById,
  readLabel,
  readPipeDrawing,
  readShapeFacts,
} from '#server/modules/catalogue/catalogue/index.ts'
import { readEmblem } from '#server/modules/community/circle/index.ts'
import { badgeViews, levelViews } from '#server/modules/editorial/community-settings/index.ts'
import { readStudioSign } from '#server/modules/makers/studio/index.ts'
import { articleHead } from '#drawings/cover/article-head.ts'
import { banner, brandCover } from '#drawings/cover/banner.ts'
import { emoticon, emoticonSheet } from '#drawings/emoticon/emoticon.ts'
import { circleBadge, circleCover } from '#drawings/cover/circle.ts'
import { figures } from '#drawings/figure/registry.ts'
import { sheet } from '#drawings/figure/frame/sheet.ts'
import { appIcon, favicon, logoMark } from '#drawings/emblem/logo.ts'
import { badgeMedal, levelMedal } from '#drawings/emblem/medal.ts'
import {
  modelPipe,
  pipeLight,
  shapeFilled,
  shapeLine,
  shapeMeasured,
  shapeSized,
} from '#drawings/pipe/model-pipe.ts'
import { monogram } from '#drawings/emblem/monogram.ts'
import { pipe } from '#drawings/pipe/pipe.ts'
import { studioCard, studioCover } from '#drawings/cover/studio-cover.ts'
import { tin } from '#drawings/tin/tin.ts'
import { workLight, workPipe } from '#drawings/pipe/work-pipe.ts'
import { type Drawing, type Form, noDrawing, serveDrawing } from './drawing-route.ts'
import { addGear } from './gear.ts'
import { createPainter } from './paint.ts'
import { addSharePictures } from './share-picture.ts'

const tags = ['catalogue', 'community', 'article'] as const

const drawingsOf = (host: Host) => (path: string, draw: Drawing['draw'], form?: Form) =>
  serveDrawing(host, { path, draw, tags, ...(form ? { form } : {}) })

/** Pipes and shapes, each light for lists and full for the head of a page; the headers of articles. */
function addPipes(host: Host): void {
  const { db } = host
  const drawing = drawingsOf(host)
  const drawPipe = async (id: number, form: Form) => {
    const found = await readPipeDrawing(db, id)
    if (!found) throw noDrawing()
    const { facts, brand, shape } = found
    const drawn = { ...facts, brand }
    // The line of the length that stands under it is as wide (PipeHero.module.css).
    return form === 'full' ? modelPipe(drawn, shape, { room: 0, share: 0.9 }) : pipeLight(drawn, shape)
  }
  drawing('/art/pipe/:id.svg', drawPipe, 'light')
  const shapeBy = async (id: number) => {
    const facts = await readShapeFacts(db, id)
    if (!facts) throw noDrawing()
    return facts
  }
  const drawShape = async (id: number, form: Form) =>
    (form === 'full' ? shapeFilled : shapeLine)(await shapeBy(id))
  drawing('/art/shape/:id.svg', drawShape, 'light')
  drawing('/art/shape-measures/:id.svg', async (id) => shapeMeasured(await shapeBy(id)))
  drawing('/art/shape-sizes/:id.svg', async (id) => shapeSized(await shapeBy(id)))
  drawing('/art/article/:id.svg', async (id) => {
    const article = await readArticle(db, id)
    if (!article) throw noDrawing()
    return articleHead(String(article.id), article.title)
  })
}

/** The figures of articles, each by its name. */
function addFigures(host: Host): void {
  const drawing = drawingsOf(host)
  for (const [name, figure] of figures) drawing(`/art/figure/${name}.svg`, async () => sheet(figure))
}

/** The medals of badges and of membership levels. */
function addMedals(host: Host): void {
  const { db } = host
  const drawing = drawingsOf(host)
  drawing('/art/medal/:id.svg', async (id) => {
    const badge = (await badgeViews(db)).find((one) => one.id === id)
    if (!badge) throw noDrawing()
    return badgeMedal(badge.slug, badge.tier)
  })
  drawing('/art/level/:id.svg', async (id) => {
    const level = (await levelViews(db)).find((one) => one.level === id)
    if (!level) throw noDrawing()
    return levelMedal(level.level)
  })
}

/** The badges and covers of circles whose owners brought none. */
function addCircles(host: Host): void {
  const drawing = drawingsOf(host)
  const signOf = async (id: number) => {
    const sign = await readEmblem(host.db, id)
    if (!sign) throw noDrawing()
    return sign
  }
  drawing('/art/circle/:id.svg', async (id) => circleBadge(await signOf(id)))
  drawing('/art/circle-cover/:id.svg', async (id) => circleCover(await signOf(id)))
}

/** Works, each light for lists and full for the head of its page; seals and covers of studios that brought none. */
function addStudios(host: Host): void {
  const { db } = host
  const drawing = drawingsOf(host)
  const drawWork = async (id: number, form: Form) => {
    const found = await readWorkDrawing(db, id)
    if (!found) throw noDrawing()
    const { shape_id, studio_id, number, studio_name: brand, ...facts } = found
    const shape = shape_id === null ? undefined : await readShapeFacts(db, shape_id)
    const work = { ...facts, seed: `work-${studio_id}-${number}`, brand }
    return (form === 'full' ? workPipe : workLight)(work, shape ?? null)
  }
  drawing('/art/work/:id.svg', drawWork, 'light')
  const studioOf = async (id: number) => {
    const sign = await readStudioSign(db, id)
    if (!sign) throw noDrawing()
    return { seed: `studio-${id}`, name: sign.name, region: sign.region_name }
  }
  drawing('/art/studio/:id.svg', async (id) => {
    const { seed, name } = await studioOf(id)
    return monogram({ seed, nameZh: name, nameEn: '' })
  })
  const drawCover = async (id: number, form: Form) =>
    (form === 'full' ? studioCover : studioCard)(await studioOf(id))
  drawing('/art/studio-cover/:id.svg', drawCover, 'light')
}

/** Serves the drawings that are made from data, each at an address of its own. */
export function addDrawings(host: Host): void {
  const painter = createPainter(host)
  const { db } = host

  const drawing = drawingsOf(host)

  drawing('/art/tobacco/:id.svg', async (id) => {
    const label = await readLabel(db, id)
    if (!label) throw noDrawing()
    return tin(label)
  })

  const brandOf = async (id: number) => {
    const [brand] = await readBrandsById(db, [id])
    if (!brand) throw noDrawing()
    return { seed: `brand-${brand.id}`, nameZh: brand.name_zh, nameEn: brand.name_en }
  }
  drawing('/art/brand/:id.svg', async (id) => monogram(await brandOf(id)))
  drawing('/art/brand-cover/:id.svg', async (id) => brandCover((await brandOf(id)).seed))

  // Covers of people who have chosen none: few, however many people there are.
  drawing('/art/cover/:id.svg', async (id) => {
    if (id > 24) throw noDrawing()
    return brandCover(`person-${id}`)
  })
  drawing('/art/banner/:id.svg', async (id) => {
    if (id !== 1 && id !== 2 && id !== 3) throw noDrawing()
    return banner(id)
  })
  drawing('/art/pipe/resting.svg', async () =>
    pipe({ seed: 'resting', shape: 'bentBilliard', band: 'brass', smoking: true }),
  )
  // The address of the site, for the camera of a phone; always dark on white, as cameras want it.
  const code = async () => renderSVG(host.settings.publicUrl, { ecc: 'M', border: 2 })
  serveDrawing(host, { path: '/art/qr.svg', draw: code, tags, unlabelled: true })
  drawing('/art/logo.svg', async () => logoMark(64))
  drawing('/favicon.svg', async () => favicon())
  // Browsers ask for it on answers that are no page.
  drawing('/favicon.ico', async () => favicon())
  // The home screen of phones: iOS takes no SVG, and Android wants these two sizes.
  for (const size of [180, 192, 512])
    serveDrawing(host, {
      path: `/art/icon/${size}.png`,
      type: 'image/png',
      tags: [],
      draw: () => painter.paint(appIcon(), { width: size }),
    })
  drawing('/art/emoticon/:id.svg', async (id) => {
    const drawn = emoticon(id)
    if (drawn === null) throw noDrawing()
    return drawn
  })
  drawing('/art/emoticons.svg', async () => emoticonSheet())
  addPipes(host)
  addFigures(host)
  addMedals(host)
  addCircles(host)
  addStudios(host)
  addGear(host)
  addSharePictures(host, painter)
}
