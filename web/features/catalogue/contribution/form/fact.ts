import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'

/** A field of a form about an item, as the interface gives it. */
export type Fact = DataOf<Calls['GET /tobacco/create']>['fields'][number]

/** What stands in a control: a text, or the options that are chosen. */
export type Typed = string | readonly string[]
export type Facts = Readonly<Record<string, Typed>>

/** The present value as a control holds it. */
export function typedOf({ kind, value }: Fact): Typed {
  if (kind === 'several') return Array.isArray(value) ? value.map(String) : []
  if (Array.isArray(value)) return value.join(kind === 'versions' ? '\n' : '、')
  return value === null ? '' : String(value)
}

export const isEmpty = (typed: Typed | undefined): boolean =>
  typed === undefined || (typeof typed === 'string' ? typed.trim() : typed).length === 0

export const same = (one: Typed, other: Typed): boolean =>
  typeof one === 'string' || typeof other === 'string'
    ? one === other
    : [...one].toSorted().join() === [...other].toSorted().join()

const letters = (typed: Typed) => [...(typeof typed === 'string' ? typed : '')].length

/** What is wrong with what stands in a control; the server knows the rest. */
export function faultOf(fact: Fact, typed: Typed): string | null {
  const { name, kind, most, needed } = fact
  if (isEmpty(typed)) return needed ? `请填写${name}` : null
  if ((kind === 'line' || kind === 'lines') && letters(typed) > most) return `${name}最多 ${most} 个字`
  if (kind === 'several' && typed.length > most) return `${name}最多选 ${most} 项`
  if (
    kind === 'names' &&
    String(typed)
      .split(/[、,，;；\n]/)
      .filter(Boolean).length > most
  )
    return `${name}最多 ${most} 个`
  if (kind === 'measure' && !/^\d{1,4}(\.\d{1,2})?$/.test(String(typed).trim())) return `${name}应当是数字`
  if (kind === 'year' && !/^\d{4}$/.test(String(typed).trim())) return `${name}应当是年份`
  return null
}
