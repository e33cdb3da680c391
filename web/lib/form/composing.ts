/** Safari ends the composition before it tells of the Enter that ended it: so soon, in milliseconds. */
const sameKey = 50

let endedAt = Number.NEGATIVE_INFINITY
if (typeof document !== 'undefined')
  document.addEventListener(
    'compositionend',
    (event) => {
      endedAt = event.timeStamp
    },
    true,
  )

/** Whether a key belongs to an input method: it chooses a word there, and nothing on the page. */
export const isOfComposition = (event: Pick<KeyboardEvent, 'isComposing' | 'timeStamp'>): boolean =>
  event.isComposing || event.timeStamp - endedAt < sameKey
