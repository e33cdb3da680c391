import type { Image } from '#contract/platform/upload.ts'
import { readStored, readStoredText, storeValue } from '../stored.ts'
import { readPageViewer } from '../viewer/viewer.ts'

/** Where what was typed is kept on this device, for each account apart. */
export type Draft<Values> = {
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

const areaOf = ({ brief }: Draft<never>) => (brief ? 'session' : 'local')
const keyOf = ({ name, of }: Draft<never>) =>
  [name, readPageViewer().person?.uid ?? 0, of].filter((part) => part !== undefined).join(' ')

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

/** Pictures as an upload gives them. */
export const areImages = (found: unknown): found is Image[] =>
  Array.isArray(found) &&
  found.every(
    (one: Partial<Image> | null) => typeof one?.file_name === 'string' && typeof one.url_small === 'string',
  )

/** Whether anything was kept. */
export const hasDraft = <Values extends object>(draft: Draft<Values>): boolean =>
  readStoredText(areaOf(draft as Draft<never>), keyOf(draft as Draft<never>)) !== null

/** Keeps what was typed; null forgets it. */
export const keepDraft = <Values extends object>(
  draft: Draft<Values>,
  values: Partial<Values> | null,
): void => void storeValue(areaOf(draft as Draft<never>), keyOf(draft as Draft<never>), values)

/**
 * What was kept, over what is saved: fields of the wrong kind are left out.
 * @returns null when nothing was kept
 */
export const readDraft = <Values extends object>(draft: Draft<Values>, saved: Values): Values | null =>
  readStored(areaOf(draft as Draft<never>), keyOf(draft as Draft<never>), (found) => {
    if (typeof found !== 'object' || found === null) return null
    const fits = (name: string) => {
      const value = (found as Record<string, unknown>)[name]
      const judge = draft.fits?.[name as keyof Values]
      const before = saved[name as keyof Values]
      return judge ? judge(value) : kindOf(value) === kindOf(before) && (value !== null || before === null)
    }
    const known = Object.entries(found).filter(([name]) => name in saved && fits(name))
    return { ...saved, ...Object.fromEntries(known) }
  })
