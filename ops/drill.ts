import type { Place } from './place.ts'

/** Does what it is named after, prints figures, and says whether all went as it should. */
export type Drill = (place: Place) => Promise<boolean>
