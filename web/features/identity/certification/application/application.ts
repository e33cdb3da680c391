import {
  certifiedNumberFault,
  foundedFault,
  introductionFault,
  realNameFault,
  studioNameFault,
} from '#contract/identity/certification-rule.ts'
import { beijingDay } from '#contract/identity/national-id.ts'
import { phoneFault } from '#contract/identity/person-rule.ts'
import type { Image } from '#contract/platform/upload.ts'
import { leastCertificationWorks } from '#contract/limits.ts'
import type { Kind, Saved, Standing } from '../certification.ts'

/** A side of the ID card: what was brought now, or only that the server has it. */
export type Side = { file: string; url: string } | 'kept' | null

/** What the form holds. What identifies a person is '' while what the server has stays as it is. */
export type Values = {
  kind: Kind
  agreed: boolean
  real_name: string
  number: string
  phone: string
  front: Side
  back: Side
  name: string
  region: string
  line: string
  introduction: string
  founded: string
  images: readonly Image[]
}
export type Name = keyof Values
export type Faults = Readonly<Partial<Record<Name, string | undefined>>>

/** The three steps that are filled; the fourth shows all of it and sends it. */
export const steps = ['身份信息', '工作室资料', '作品与证明', '提交审核'] as const
export type Step = 1 | 2 | 3 | 4

export const namesOf: Readonly<Record<1 | 2 | 3, readonly Name[]>> = {
  1: ['agreed', 'real_name', 'number', 'phone', 'front', 'back'],
  2: ['kind', 'name', 'line', 'region', 'founded', 'introduction'],
  3: ['images'],
}

const kept = (there: boolean | undefined): Side => (there ? 'kept' : null)

/** What the form begins with. @param only the kind whose form stands alone */
export const beginWith = ({ certification: saved }: Standing, only: Kind | null): Values => ({
  kind: only ?? saved?.kind ?? 'studio',
  agreed: saved?.agreed ?? false,
  real_name: '',
  number: '',
  phone: '',
  front: kept(saved?.front),
  back: kept(saved?.back),
  name: saved?.name ?? '',
  region: saved?.region?.code ?? '',
  line: saved?.line ?? '',
  introduction: saved?.introduction ?? '',
  founded: saved?.founded ? String(saved.founded) : '',
  images: saved?.images ?? [],
})

/** Spaces in a number are for the eye. */
export const bare = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

type Now = { saved: Saved | null; at: Date }
type Judge = (values: Values, now: Now) => string | null

/** What the server has need not be typed again. */
const orKept = (typed: string, there: string | undefined, fault: (typed: string) => string | null) =>
  typed === '' && there ? null : fault(typed)

const judges: Partial<Record<Name, Judge>> = {
  agreed: ({ agreed }) => (agreed ? null : '请先阅读并同意'),
  real_name: ({ real_name }, { saved }) => orKept(real_name.trim(), saved?.real_name, realNameFault),
  number: ({ number }, { saved, at }) =>
    orKept(bare(number), saved?.number, (typed) => certifiedNumberFault(typed, at)),
  phone: ({ phone }, { saved }) => orKept(bare(phone), saved?.phone, phoneFault),
  front: ({ front }) => (front ? null : '请上传身份证人像面的照片'),
  back: ({ back }) => (back ? null : '请上传身份证国徽面的照片'),
  name: ({ name }) => studioNameFault(name),
  line: ({ line }) => (line ? null : '请选择主营'),
  introduction: ({ introduction }) => introductionFault(introduction),
  founded: ({ founded }, { at }) => foundedFault(founded.trim(), beijingDay(at)),
  images: ({ images }) =>
    images.length < leastCertificationWorks ? `作品照片至少 ${leastCertificationWorks} 张` : null,
}

/** What is wrong with one field; null when nothing is. */
export const faultOf = (name: Name, values: Values, now: Now): string | null =>
  judges[name]?.(values, now) ?? null

/** What is wrong in a step, field by field. */
export function faultsIn(step: 1 | 2 | 3, values: Values, now: Now): Faults {
  // Nothing else can be filled before that.
  if (step === 1 && !values.agreed) return { agreed: faultOf('agreed', values, now) ?? undefined }
  const found = namesOf[step].map((name) => [name, faultOf(name, values, now)] as const)
  return Object.fromEntries(found.filter(([, fault]) => fault !== null))
}

/** What there is to send of one field: its name and value on the wire; null when it cannot be sent yet. */
type Sent = readonly [name: string, value: unknown] | null
type Wire = (values: Values, now: Now, version: string) => Sent

/** Nothing that is wrong, and nothing that identifies a person before they agreed. */
const identifying =
  (name: 'real_name' | 'number' | 'phone', clean: (typed: string) => string): Wire =>
  (values, now) =>
    values.agreed && faultOf(name, values, now) === null ? [name, clean(values[name])] : null

const side =
  (name: 'front' | 'back'): Wire =>
  ({ agreed, [name]: brought }) =>
    agreed && brought !== 'kept' ? [name, brought?.file ?? ''] : null

/** A draft takes what is short. */
const plain =
  (name: 'kind' | 'name' | 'region' | 'line' | 'introduction'): Wire =>
  (values) => [name, values[name].trim()]

const wires: Readonly<Record<Name, Wire>> = {
  kind: plain('kind'),
  agreed: ({ agreed }, _now, version) => (agreed ? ['consent', version] : null),
  real_name: identifying('real_name', (typed) => typed.trim()),
  number: identifying('number', bare),
  phone: identifying('phone', bare),
  front: side('front'),
  back: side('back'),
  name: plain('name'),
  region: plain('region'),
  line: plain('line'),
  introduction: plain('introduction'),
  founded: (values, now) =>
    faultOf('founded', values, now) === null ? ['founded', values.founded.trim()] : null,
  images: ({ images }) => ['images', images.map(({ file_name }) => file_name)],
}

/**
 * What is sent of the fields that changed.
 * @param version of the text that is agreed to
 * @returns `left`: what cannot be sent as it stands
 */
export function sentOf(
  changed: Iterable<Name>,
  values: Values,
  { now, version }: { now: Now; version: string },
) {
  const sent: Record<string, unknown> = {}
  const left: Name[] = []
  for (const name of changed) {
    const found = wires[name](values, now, version)
    if (found) sent[found[0]] = found[1]
    else left.push(name)
  }
  return { sent, left }
}

/** Which field a sentence of the server is about. */
const places: readonly (readonly [RegExp, Name])[] = [
  [/同意/, 'agreed'],
  [/姓名/, 'real_name'],
  [/电话|手机/, 'phone'],
  [/人像|两面/, 'front'],
  [/国徽/, 'back'],
  [/校验|身份证|周岁/, 'number'],
  [/叫这个名字|名称/, 'name'],
  [/地区/, 'region'],
  [/主营/, 'line'],
  [/年份/, 'founded'],
  [/简介/, 'introduction'],
  [/证件照片/, 'front'],
  [/照片|图片/, 'images'],
]
export const placeOf = (words: string): Name | null =>
  places.find(([about]) => about.test(words))?.[1] ?? null

/** The step in which a field stands. */
export const stepOf = (name: Name): 1 | 2 | 3 =>
  ([1, 2, 3] as const).find((step) => namesOf[step].includes(name)) ?? 1

/** How far the form may be gone through: to the first step in which something lacks. */
export function reachable(values: Values, now: Now): Step {
  const lacking = ([1, 2, 3] as const).find((step) => Object.keys(faultsIn(step, values, now)).length > 0)
  return lacking ?? 4
}
