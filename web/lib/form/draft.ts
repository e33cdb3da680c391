import type { Image } from '#contract/platform/upload.ts'
import { readStored, readStoredText, storeValue } from '../stored.ts'
import { readPageViewer } from '../viewer/viewer.ts'
import type { Draft } from './form.ts'

/** Where what was typed is kept on this device, for each account apart. */
type Place<Values> = {
  name: string
  /** Which of several, such as the number of what is edited. */
  of?: string | number
  /** Kept until the tab is closed, instead of for good. */
  brief?: boolean
  /** The form begins without what was kept. */
  anew?: boolean
  /** What a field may hold that cannot be told by the kind of what is saved. */
  fits?: { readonly [Field in keyof Values]?: (found: unknown) => boolean }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

/** Pictures as an upload gives them. */
export const areImages = (found: unknown): found is Image[] =>
  Array.isArray(found) &&
  found.every(
    (one: Partial<Image> | null) => typeof one?.file_name === 'string' && typeof one.url_small === 'string',
  )

/** What is known of a draft; fields of the wrong kind are left out. */
function knownOf<Values extends object>(found: unknown, saved: Values, fits: Place<Values>['fits']) {
  if (typeof found !== 'object' || found === null) return null
  const fit = (name: string, value: unknown) => {
    const before = saved[name as keyof Values]
    const judge = fits?.[name as keyof Values]
    return judge ? judge(value) : kindOf(value) === kindOf(before) && (value !== null || before === null)
  }
  const known = Object.entries(found).filter(
    ([name, value]) => Object.hasOwn(saved, name) && fit(name, value),
  )
  return { ...saved, ...Object.fromEntries(known) }
}

/** A draft of a form on this device. Anybody can write into storage, and so did older versions of the page. */
export function draftAt<Values extends object>({
  name,
  of,
  brief,
  anew,
  fits,
}: Place<Values>): Draft<Values> {
  const area = brief ? 'session' : 'local'
  const key = () =>
    [name, readPageViewer().person?.uid ?? 0, of].filter((part) => part !== undefined).join(' ')
  return {
    read: (saved) => (anew ? null : readStored(area, key(), (found) => knownOf(found, saved, fits))),
    keep: (values) => void storeValue(area, key(), values),
    isThere: () => readStoredText(area, key()) !== null,
  }
}
