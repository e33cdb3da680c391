/** The figures of the encyclopedia, by subject. */
import { grainFigures } from './craft/grain.ts'
import { surfaceFigures } from './craft/surface.ts'
import { moistureFigures } from './keeping/moisture.ts'
import { usedFigures } from './keeping/used.ts'
import { airwayFigures } from './pipe/airway.ts'
import { calabashFigures } from './pipe/calabash.ts'
import { chamberFigures } from './pipe/chamber.ts'
import { cutawaysFigures } from './pipe/cutaways.ts'
import { draughtFigures } from './pipe/draught.ts'
import { filterFigures } from './pipe/filter.ts'
import { namesFigures } from './pipe/names.ts'
import { petersonFigures } from './pipe/peterson.ts'
import { stemFigures } from './pipe/stem.ts'
import { tenonFigures } from './pipe/tenon.ts'
import { woodFigures } from './pipe/wood.ts'
import { makingFigures } from './school/making.ts'
import { marksFigures } from './school/marks.ts'
import { othersFigures } from './school/others.ts'
import { timelinesFigures } from './school/timelines.ts'
import { bendFigures } from './shape/bend.ts'
import { familyFigures } from './shape/family.ts'
import { measuredFigures } from './shape/measured.ts'
import { cutsFigures } from './tobacco/cuts.ts'
import { leafFigures } from './tobacco/leaf.ts'
import { leafMakingFigures } from './tobacco/making.ts'
import { mapsFigures } from './tobacco/maps.ts'
import type { FigureGroup } from './frame/sheet.ts'

export const encyclopediaFigures: readonly FigureGroup[] = [
  grainFigures,
  surfaceFigures,
  moistureFigures,
  usedFigures,
  airwayFigures,
  calabashFigures,
  chamberFigures,
  cutawaysFigures,
  draughtFigures,
  filterFigures,
  namesFigures,
  petersonFigures,
  stemFigures,
  tenonFigures,
  woodFigures,
  makingFigures,
  marksFigures,
  othersFigures,
  timelinesFigures,
  bendFigures,
  familyFigures,
  measuredFigures,
  cutsFigures,
  leafFigures,
  leafMakingFigures,
  mapsFigures,
]
