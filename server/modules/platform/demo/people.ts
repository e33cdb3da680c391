import { chanceOf } from './random.ts'
import { day, iso, type Moment } from './clock.ts'
import type { Row } from './demo.store.ts'
import type { RawPerson } from './texts.ts'

export type Person = RawPerson & {
  /** Their place in the file, from 1: what the texts call them. */
  number: number
  id: number
  joined: Moment
  /** What is shown beside what they write. */
  place: string
}

const far: Readonly<Record<string, string>> = { 香港: '中国香港', 澳门: '中国澳门', 台湾: '中国台湾' }
const usual = ['广东', '浙江', '上海', '北京', '江苏', '四川', '山东', '福建', '湖北', '陕西'] as const

/** An address shows a province even where the person says none. */
const placeOf = ({ nickname, region }: RawPerson): string =>
  region === null
    ? (usual[Math.floor(chanceOf('place', nickname)() * usual.length)] ?? '广东')
    : (far[region] ?? region)

/** The people with their numbers; nobody joined after `earliest`, what they did first. */
export function peopleOf(
  raw: readonly RawPerson[],
  ids: readonly number[],
  now: Moment,
  earliest: (number: number) => Moment | undefined,
): Person[] {
  return raw.map((person, index) => {
    const said = now - (person.joined_days_ago + chanceOf('joined', person.nickname)()) * day
    const before = (earliest(index + 1) ?? now) - 20 * 60_000
    return {
      ...person,
      number: index + 1,
      id: ids[index] ?? 0,
      joined: Math.min(said, before),
      place: placeOf(person),
    }
  })
}

/** `places`: codes by the names of provinces. */
export function memberRows(people: readonly Person[], places: ReadonlyMap<string, string>): Row[] {
  const codeOf = (region: string) =>
    [...places].find(([name]) => name.replace(/^中国/, '').startsWith(region))?.[1] ?? null
  return people.map(({ id, nickname, gender, region, pipe_age, introduction, joined }) => ({
    id,
    nickname,
    gender,
    region: region === null ? null : codeOf(region),
    pipe_age,
    introduction,
    demo: true,
    created_at: iso(joined),
    updated_at: iso(joined),
    // Columns that are named are given: what the table would say by itself does not come.
    avatar: '',
  }))
}

/** Nobody logs in as them: there is neither a phone nor a password. */
export const accountRows = (people: readonly Person[]): Row[] =>
  people.map(({ id, joined }) => ({ member_id: id, state: 'normal', created_at: iso(joined) }))
