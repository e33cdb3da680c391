/**
 * A pipe whose shape nobody has recorded: it lies in its pouch. The bit that looks out and the token
 * on the cloth tell what is known of it; nothing tells a shape.
 */
import { between, escape, hash, idFor, mix, num, type Rng, rng, stops, times } from '../primitives.ts'
import { initial } from '../emblem/monogram.ts'
import { lookOf, type PipeFacts, type Stem, type Texture, type Wood } from './material.ts'
import { FONT } from '../text.ts'

const WIDTH = 512
const HEIGHT = 320
/** Where a pouch that stands on a plank ends: in its shadow. */
const FOOT = 268

/** light, body, shade. */
type Cloth = readonly [light: string, body: string, shade: string]
const CLOTHS: readonly [Cloth, ...Cloth[]] = [
  ['#8A6B4C', '#6B4E34', '#3F2C1C'],
  ['#7C8464', '#5C6547', '#363D28'],
  ['#8C5148', '#6B362F', '#401D19'],
  ['#61717F', '#445361', '#27313B'],
  ['#B79C72', '#957A52', '#5E4A2E'],
  ['#6E5A6A', '#50404D', '#2F242D'],
  ['#9A7440', '#775628', '#493414'],
]

const BODY =
  'M62 96C46 134 45 212 64 246C100 264 246 266 316 250C340 238 352 200 357 179V149C351 128 340 100 316 86C246 70 100 74 62 96Z'
const FRILL = 'M355 147C372 139 388 124 406 115C400 142 401 192 410 216C388 208 371 190 355 181Z'
const FRONT = 'M355 164C372 169 389 167 404 161C402 182 404 203 410 216C388 208 371 190 355 181Z'

/** The end of the stem; its matter is often known where the shape is not. */
function bit([bright, body, shade]: Stem): string {
  const edge = mix(bright, '#ffffff', 0.2)
  return (
    `<g transform="rotate(-7 360 163)"><path d="M352 150C400 151 446 155 486 158L487 153L495 154V172L487 173L486 168C446 171 400 175 352 176Z" fill="${body}" stroke="${edge}" stroke-width="1.6" stroke-linejoin="round"/>` +
    `<path d="M376 158C412 158 452 160 484 161" stroke="${bright}" stroke-width="3.4" stroke-linecap="round" fill="none" opacity=".7"/><path d="M380 171C416 170 452 168 484 166" stroke="${shade}" stroke-width="3" fill="none" opacity=".6"/></g>`
  )
}

/** Folds that run from the cord into the cloth, and lie where it is soft. */
function folds(random: Rng, shade: string, light: string): string {
  const gather = times(6, (i) => {
    const y = 152 + i * 5
    const far = 96 + i * 28 + between(random, -10, 10)
    const reach = between(random, 236, 300)
    return `M356 ${y}C338 ${num(y + (far - y) * 0.4)} 322 ${num(far)} ${num(reach)} ${num(far + between(random, -6, 6))}`
  })
  const soft = times(3, () => {
    const [x, y] = [between(random, 74, 116), between(random, 108, 226)]
    return `M${num(x)} ${num(y)}q${num(between(random, 14, 34))} ${num(between(random, -12, 12))} ${num(between(random, 46, 82))} ${num(between(random, -8, 8))}`
  })
  return `<g fill="none" stroke-linecap="round"><path d="${gather}" stroke="${shade}" stroke-width="3" opacity=".5"/><path d="${gather}" transform="translate(0 -3)" stroke="${light}" stroke-width="1.6" opacity=".45"/><path d="${soft}" stroke="${shade}" stroke-width="2.4" opacity=".3"/></g>`
}

/** What the surface of the token shows of the finish. */
function surface(texture: Texture, random: Rng, grain: string): string {
  const [x, y] = [190, 128]
  const inside = (): readonly [number, number] => {
    const [a, r] = [random() * 6.3, Math.sqrt(random()) * 27]
    return [x + Math.cos(a) * r, y + Math.sin(a) * r]
  }
  const marks = (count: number, mark: string) =>
    times(count, () => {
      const [mx, my] = inside()
      return `M${num(mx)} ${num(my)}${mark}`
    })
  const across = times(6, (i) => {
    const dy = -24 + i * 9.6
    const half = Math.sqrt(29 ** 2 - dy ** 2)
    return `M${num(x - half)} ${num(y + dy)}q${num(half)} ${num(between(random, -6, 6))} ${num(half * 2)} 0`
  })
  const cut: Partial<Record<Texture, string>> = {
    sandblast: across + marks(10, 'h5'),
    rustic: marks(34, 'q2-5 5-1'),
    carved: marks(26, 'q4-4 8 0'),
    brushed: marks(30, 'h8'),
    cob: marks(40, 'h.1'),
    'semi-smooth': across,
  }
  const d =
    cut[texture] ?? times(5, (i) => `M${x - 22 + i * 11} ${y - 20}q${num(between(random, -5, 5))} 20 0 40`)
  return `<path d="${d}" fill="none" stroke="${grain}" stroke-width="${texture === 'cob' ? 4 : 1.9}" stroke-linecap="round" opacity=".42"/>`
}

/** A disc of the wood with the maker's initial; of bare brass wire where the wood is not known. */
function token(facts: PipeFacts, wood: Wood, texture: Texture, random: Rng): string {
  const sign = escape(initial(facts.brand ?? null, facts.brand ?? ''))
  const known = facts.material !== null
  const ink = known ? mix(wood.light, '#ffffff', 0.62) : '#E7D3A6'
  const disc = known
    ? `<circle cx="190" cy="128" r="33" fill="${wood.body}" stroke="${mix(wood.light, '#ffffff', 0.25)}" stroke-width="2.4"/><path d="M164 112A31 31 0 0 1 206 101" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".25"/>${surface(texture, random, wood.grain)}`
    : '<circle cx="190" cy="128" r="33" fill="none" stroke="#C9A765" stroke-width="2.4"/><circle cx="190" cy="128" r="28" fill="none" stroke="#C9A765" opacity=".6"/>'
  return `${disc}<text x="190" y="141" text-anchor="middle" font-family="${FONT}" font-size="36" font-weight="600" fill="${ink}"${known ? ` stroke="${wood.shade}" stroke-width="5" stroke-opacity=".55" paint-order="stroke"` : ''}>${sign}</text>`
}

/** A strip of paper sewn to the cloth. */
const LABEL =
  '<path d="M104 178H276V232H104Z" fill="#F6EBD3" stroke="#CBB78F"/><path d="M110 184H270V226H110Z" fill="none" stroke="#A98A52" stroke-width="1.2"/>' +
  `<text x="191" y="217" text-anchor="middle" font-family="${FONT}" font-size="33" letter-spacing="3" fill="#4A3320">形制未详</text>`

function cord(random: Rng): string {
  const [a, b] = [between(random, 4, 26), between(random, -20, -2)]
  const end = (x: number, y: number) => `<circle cx="${num(x)}" cy="${num(y)}" r="5.5" fill="#B8893B"/>`
  return (
    `<g fill="none" stroke="#D9C08A" stroke-width="4.4" stroke-linecap="round"><path d="M357 146C364 154 364 174 357 183M350 148C357 156 357 174 350 182"/>` +
    `<path d="M354 182C${num(354 + a)} 204 ${num(350 + a)} 222 ${num(356 + a)} 246M353 182C${num(352 + b)} 206 ${num(360 + b)} 224 ${num(348 + b)} 254" stroke-width="3.2"/></g>` +
    end(356 + a, 249) +
    end(348 + b, 257)
  )
}

/** Cloth after the maker, folds after the model; at most 6 kB. */
export function wrappedPipe(facts: PipeFacts): string {
  const random = rng(`${facts.seed}/pouch`)
  const id = idFor('w', facts.seed)
  const { wood, stem, texture } = lookOf(facts)
  const [light, body, shade] = CLOTHS[hash(facts.brand ?? facts.seed) % CLOTHS.length] ?? CLOTHS[0]
  const tone = stops([
    [0, light],
    [0.55, body],
    [1, mix(body, shade, 0.7)],
  ])
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="形制未详的烟斗，装在斗袋里">` +
    `<view id="stand" viewBox="0 ${FOOT - HEIGHT} ${WIDTH} ${HEIGHT}"/>` +
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${tone}</linearGradient></defs>` +
    `<ellipse cx="212" cy="264" rx="178" ry="11" fill="#2A1C12" opacity=".16"/><g transform="rotate(${num(between(random, -2.5, 2.5))} 220 170)">` +
    `<path d="${FRILL}" fill="${mix(body, shade, 0.75)}"/>${bit(stem)}<path d="${FRONT}" fill="url(#${id})"/><path d="${BODY}" fill="url(#${id})" stroke="${shade}" stroke-width="1.6"/>` +
    folds(random, shade, light) +
    `<path d="M78 106C66 140 65 204 80 236C116 250 240 252 302 240" fill="none" stroke="${mix(light, '#ffffff', 0.25)}" stroke-width="2" stroke-dasharray="9 7" opacity=".6"/>` +
    `${LABEL}${token(facts, wood, texture, random)}${cord(random)}</g></svg>`
  )
}
