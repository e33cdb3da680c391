import { Link } from '#web/ui/navigation/Link.tsx'
import {
  accountPath,
  cellarPath,
  pipeAddress,
  pipeListPath,
  rackPath,
  tobaccoAddress,
} from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { namesOf } from '#web/ui/record/names.ts'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Shelf } from '#web/ui/list/Shelf.tsx'
import { Words } from '#web/ui/text/Words.tsx'
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
    name: <Words of={first} />,
    latin: latinFirst,
    note: noteOf(thing),
  }
}

/** Ways of an owner to what stands here, and to who sees it. */
const ways = [
  [rackPath, '打开斗架'],
  [cellarPath, '打开草柜'],
  [`${accountPath}#privacy`, '谁看得到'],
] as const

/** A plank with nothing on it, and how something gets there. */
const Empty = () => (
  <div className="pt-9 text-center phone:pt-6">
    <p className="text-18 font-serif font-semibold text-ink-900">架上还空着</p>
    <p className="mt-1 text-ink-500">把自己的烟斗和斗草收进来，就摆在这里。</p>
    <p className="flex justify-center gap-3 mt-4.5 mb-7">
      <Link className={button('line')} to={pipeListPath}>
        添一支烟斗
      </Link>
      <Link className={button('line')} to={cellarPath}>
        添一批斗草
      </Link>
    </p>
    <i className="block h-4 border-t border-t-[#d7a268] [background:linear-gradient(#b07a44,#8a5529_30%,#6b3d1a)] shadow-2" />
  </div>
)

/** 斗架与草柜: what somebody owns and shows. */
export function PersonShelf({ shelf, home }: { shelf: Things; home: Home }) {
  const { pipes, tins, list } = shelf
  if (list.length === 0 && !home.own) return null
  return (
    <section className="mb-10 phone:mb-6">
      <SectionTitle title="斗架与草柜" latin="On the Rack">
        <p className="ml-auto text-14 text-ink-500">
          <span className="num">{thousands(pipes)}</span> 支烟斗{' · '}
          <span className="num">{thousands(tins)}</span> 款斗草
        </p>
        {home.own && (
          <p className="flex gap-6 ml-2.5 meta phone:ml-0">
            {ways.map(([to, words]) => (
              <Link key={to} className="flex items-center gap-1 phone:-my-3 phone:py-3" to={to}>
                {words}
                <Icon name="right" size={12} />
              </Link>
            ))}
          </p>
        )}
      </SectionTitle>
      {list.length === 0 ? <Empty /> : <Shelf items={list.map(itemOf)} />}
    </section>
  )
}
