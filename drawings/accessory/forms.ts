/** Which form each accessory of the catalogue has, and the form of a kind for those that members entered. */
import { hash } from '../primitives.ts'
import * as ash from './ash.ts'
import * as care from './care.ts'
import * as cleaners from './cleaners.ts'
import { FILTERS } from './filters.ts'
import * as fire from './fire.ts'
import * as jars from './jars.ts'
import * as pouches from './pouches.ts'
import * as racks from './racks.ts'
import * as reamers from './reamers.ts'
import * as tools from './tools.ts'
import type { Form } from './pen.ts'

const TOOLS: Readonly<Record<string, Form>> = {
  'czech-tool': tools.fan('steel', 22),
  'brigham-pipe-tool': tools.scaled('steel', 'walnut'),
  'rodgers-pipe-knife': tools.knife('bone', false),
  'laguiole-pipe-knife': tools.knife('horn', true),
  'savinelli-pipe-tool': tools.slab('brass'),
}

const TAMPERS: Readonly<Record<string, Form>> = {
  'peterson-tamper': tools.tamper({ handle: 'ebony', metal: 'silver', bulge: 26, form: 'column' }),
  'nording-tamper': tools.tamper({ handle: 'olive', metal: 'brass', bulge: 40, form: 'turned' }),
  'vauen-tamper': tools.tamper({ handle: 'slate', metal: 'steel', bulge: 15, form: 'slim' }),
  'dunhill-tamper': tools.tamper({ handle: 'silver', metal: 'silver', bulge: 24, form: 'fluted' }),
  'tsuge-tamper': tools.tamper({ handle: 'lacquer', metal: 'brass', bulge: 25, form: 'flecked' }),
  'antler-tamper': tools.antler,
  'nail-tamper': tools.nail,
}

const LIGHTERS: Readonly<Record<string, Form>> = {
  'old-boy': fire.lighter({
    body: 'silver',
    trim: 'silver',
    finish: 'lined',
    wide: 78,
    high: 164,
    round: 14,
    head: 'arm',
    tamper: 'inside',
  }),
  'pipe-master': fire.lighter({
    body: 'brass',
    trim: 'brass',
    finish: 'barley',
    wide: 104,
    high: 140,
    round: 12,
    head: 'side',
  }),
  'tsubota-pearl': fire.lighter({
    body: 'lacquer',
    trim: 'steel',
    finish: 'flecked',
    wide: 84,
    high: 146,
    round: 10,
    head: 'slant',
  }),
  'zippo-pipe': fire.lighter({
    body: 'steel',
    trim: 'steel',
    finish: 'plain',
    wide: 96,
    high: 112,
    round: 9,
    head: 'lid',
  }),
  'xikar-pipeline': fire.lighter({
    body: 'iron',
    trim: 'steel',
    finish: 'lined',
    wide: 80,
    high: 150,
    round: 8,
    head: 'side',
    tamper: 'folding',
  }),
  'savinelli-lighter': fire.lighter({
    body: 'chestnut',
    trim: 'brass',
    finish: 'hide',
    wide: 82,
    high: 156,
    round: 10,
    head: 'side',
  }),
  'colibri-pipe': fire.lighter({
    body: 'copper',
    trim: 'copper',
    finish: 'plain',
    wide: 90,
    high: 134,
    round: 20,
    head: 'slant',
  }),
  'dunhill-unique': fire.lighter({
    body: 'brass',
    trim: 'brass',
    finish: 'lined',
    wide: 88,
    high: 132,
    round: 7,
    head: 'roller',
  }),
  'pipe-matches': fire.matches,
  'hemp-wick': fire.wick,
}

const CLEANERS: Readonly<Record<string, Form>> = {
  'bj-long-cleaners': cleaners.bundle({
    tuft: '#F6F2E8',
    ends: [4, 4],
    long: 320,
    band: 'moss',
    count: 9,
    spread: 0.4,
  }),
  'dill-cleaners': cleaners.bundle({
    tuft: '#F3EBDA',
    ends: [5.4, 2.6],
    long: 300,
    band: 'tan',
    count: 9,
    spread: 1.1,
  }),
  'vauen-cleaners': cleaners.bundle({
    tuft: '#F6F2E8',
    thread: '#6F8FA0',
    ends: [7.2, 2.8],
    long: 290,
    band: 'slate',
    count: 7,
    spread: 1.6,
  }),
  'savinelli-cleaners': cleaners.bundle({
    tuft: '#F1E4C8',
    thread: '#B5623F',
    ends: [4.2, 4.2],
    long: 306,
    band: 'oxblood',
    count: 8,
    spread: 0.4,
  }),
  'bristle-cleaners': cleaners.bundle({
    tuft: '#ECE6D8',
    thread: '#5C6B74',
    ends: [4.4, 4.4],
    long: 300,
    hard: true,
    band: 'black',
    count: 7,
    spread: 0.6,
  }),
  'churchwarden-cleaners': cleaners.longOnes,
  'shank-brush': cleaners.brushes,
}

const HIDES: Readonly<Record<string, Form>> = {
  'roll-up-pouch': pouches.rollUp('chestnut'),
  'zip-pouch': pouches.zipped('black', 'brass'),
  'peterson-avoca': pouches.flapped('moss', 'silver'),
  'dunhill-pouch': pouches.companion('oxblood', 'silver'),
  'claudio-albieri-pouch': pouches.folded('tan'),
  'two-pipe-bag': pouches.bag('slate', 2),
  'four-pipe-bag': pouches.bag('chestnut', 4),
  'pipe-sock': pouches.sleeve('moss'),
}

const RACKS: Readonly<Record<string, Form>> = {
  'six-pipe-rack': racks.tableRack('walnut'),
  'twelve-pipe-rack': racks.roundRack('cherry'),
  'wall-rack': racks.wallRack('walnut'),
  'single-stand': racks.wireStand,
  'folding-stand': racks.foldingStand,
}

const JARS: Readonly<Record<string, Form>> = {
  'mason-jar': jars.mason,
  'bail-jar': jars.bail,
  'kilner-jar': jars.square,
  'ceramic-jar': jars.ceramic,
  'boveda-62': jars.packs,
  'clay-disk': jars.disc,
  'digital-hygrometer': jars.digital,
  'analog-hygrometer': jars.dial,
}

const REAMERS: Readonly<Record<string, Form>> = {
  'senior-reamer': reamers.adjustable,
  'castleford-reamer': reamers.tee('walnut', 'brass', 'steel'),
  'pipnet-reamer': reamers.tee('rubber', 'oxblood', 'steel'),
  'kleen-reem': reamers.cased,
  'savinelli-fitsall': reamers.blade,
}

const CARE: Readonly<Record<string, Form>> = {
  'pipe-mud': care.mud,
  'bowl-coating': care.coating,
  'beeswax-tenon': care.beeswax,
  'falcon-humidome': care.cup,
  'carnauba-wax': care.flakes('wax'),
  tripoli: care.bars('clay'),
  'white-diamond': care.bars('paper'),
  'paste-wax': care.openTin('wax', 'copper'),
  'obsidian-oil': cleaners.bottle({
    glass: 'coal',
    label: 'cloth',
    cap: 'rubber',
    form: 'dropper',
    sign: 'drop',
  }),
  'micro-mesh': care.pads,
  'briar-polish': cleaners.bottle({
    glass: 'tan',
    label: 'cloth',
    cap: 'brass',
    form: 'round',
    sign: 'leaf',
  }),
  'denicare-solvent': cleaners.bottle({
    glass: 'slate',
    label: 'paper',
    cap: 'glaze',
    form: 'nozzle',
    sign: 'drop',
  }),
  isopropyl: cleaners.bottle({
    glass: 'chestnut',
    label: 'paper',
    cap: 'rubber',
    form: 'square',
    sign: 'lines',
  }),
  everclear: cleaners.bottle({ glass: 'cloth', label: 'tan', cap: 'iron', form: 'flask', sign: 'leaf' }),
}

const TABLE: Readonly<Record<string, Form>> = {
  'soft-bit': ash.softBit,
  windcap: ash.windcap,
  'cork-knocker': ash.knocker,
  'pipe-ashtray': ash.ashtray,
  'pipe-screen': ash.screens,
  'tobacco-cutter': ash.cutter,
  'pocket-scale': ash.scale,
}

export const FORMS: ReadonlyMap<string, Form> = new Map(
  [TOOLS, TAMPERS, LIGHTERS, CLEANERS, FILTERS, HIDES, RACKS, JARS, REAMERS, CARE, TABLE].flatMap((group) =>
    Object.entries(group),
  ),
)

/** What a new thing of a kind may look like. */
const KINDS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  tool: ['czech-tool', 'brigham-pipe-tool', 'savinelli-pipe-tool'],
  tamper: ['peterson-tamper', 'nording-tamper', 'vauen-tamper', 'tsuge-tamper'],
  lighter: ['old-boy', 'pipe-master', 'colibri-pipe', 'savinelli-lighter'],
  match: ['pipe-matches'],
  cleaner: ['bj-long-cleaners', 'dill-cleaners', 'savinelli-cleaners'],
  filter: ['vauen-dr-perl', 'stanwell-filter', 'big-ben-filter'],
  pouch: ['roll-up-pouch', 'zip-pouch', 'claudio-albieri-pouch'],
  bag: ['two-pipe-bag', 'four-pipe-bag'],
  sleeve: ['pipe-sock'],
  rack: ['six-pipe-rack', 'wall-rack'],
  stand: ['single-stand', 'folding-stand'],
  jar: ['mason-jar', 'bail-jar', 'kilner-jar'],
  humidifier: ['clay-disk', 'boveda-62'],
  hygrometer: ['analog-hygrometer', 'digital-hygrometer'],
  reamer: ['senior-reamer', 'castleford-reamer', 'savinelli-fitsall'],
  repair: ['beeswax-tenon', 'bowl-coating'],
  polish: ['paste-wax', 'briar-polish', 'tripoli'],
  solvent: ['isopropyl', 'denicare-solvent'],
  brush: ['shank-brush'],
  bit: ['soft-bit'],
  windcap: ['windcap'],
  knocker: ['cork-knocker'],
  ashtray: ['pipe-ashtray'],
  screen: ['pipe-screen'],
  cutter: ['tobacco-cutter'],
  scale: ['pocket-scale'],
}

/** The form of an accessory: its own, or one of its kind chosen by its name. */
export function formOf(slug: string, kind: string): Form {
  const like = KINDS[kind] ?? ['czech-tool']
  return FORMS.get(slug) ?? FORMS.get(like[hash(slug) % like.length] ?? like[0]) ?? tools.fan('steel', 22)
}
