import { Link } from '#web/ui/navigation/Link.tsx'
import { accountPath, pipeAddress, tobaccoAddress } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { namesOf } from '#web/ui/record/names.ts'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Shelf } from '#web/ui/list/Shelf.tsx'
import type { Home } from '../profile-edit/index.ts'
import type { PersonPage } from './profile.ts'

type Things = NonNullable<PersonPage['shelf']>
type Thing = Things['list'][number]

/** 陈年 2 年, 半年以上: how long a tin has lain; else whose it is. */
function noteOf({ type, months, since, brand }: Thing): string {
  const maker = namesOf(brand).first
  if (type === 5) return since ? `${since.slice(0, 4)} 年起` : maker
  if (months === null || months < 6) return maker
  return months < 12 ? '存了半年多' : `陈年 ${Math.floor(months / 12)} 年`
}

const addressOf = { 4: tobaccoAddress, 5: pipeAddress } as const

const itemOf = (thing: Thing) => {
  const { first, latinFirst } = namesOf(thing)
  return {
    // A pipe and a tin may have the same number.
    id: thing.id * 2 + (thing.type === 5 ? 1 : 0),
    to: addressOf[thing.type](thing.id),
    art: thing.art,
    name: first,
    latin: latinFirst,
    note: noteOf(thing),
  }
}

/** 斗架与草柜: what somebody owns and shows. */
export function PersonShelf({ shelf, home }: { shelf: Things; home: Home }) {
  const { pipes, tins, list } = shelf
  if (list.length === 0) return null
  return (
    <section className="mb-10 phone:mb-6">
      <SectionTitle title="斗架与草柜" latin="On the Rack">
        <p className="ml-auto text-14 text-ink-500">
          <span className="num">{thousands(pipes)}</span> 支烟斗{' · '}
          <span className="num">{thousands(tins)}</span> 款斗草
          {home.own && (
            <>
              {' · '}
              <Link to={`${accountPath}#privacy`}>谁看得到</Link>
            </>
          )}
        </p>
      </SectionTitle>
      <Shelf items={list.map(itemOf)} />
    </section>
  )
}
