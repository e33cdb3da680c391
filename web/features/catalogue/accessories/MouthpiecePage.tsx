import { Link } from '#web/ui/navigation/Link.tsx'
import { cataloguePath, mouthpieceAddress, mouthpiecePath, pipeListPath } from '#contract/page-address.ts'
import { useVisit } from '#web/lib/visit.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { HubHead } from '#web/ui/layout/HubHead.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { bothNames } from '#web/ui/record/names.ts'
import { ItemFoot } from '../contribution/index.ts'
import { GearCard } from './GearCard.tsx'
import { GearSheet } from './GearSheet.tsx'
import {
  gearLd,
  loadMouthpieces,
  type Mouthpiece,
  type MouthpieceCardData,
  type MouthpieceData,
} from './gear-page.ts'

export const loader = loadMouthpieces

const kinds = {
  style: { name: '样式', title: '样式与结构', latin: 'Styles' },
  material: { name: '材料', title: '材料', latin: 'Materials' },
} as const

function Cards({ list }: { list: readonly MouthpieceCardData[] }) {
  return (
    <div className="grid grid-cols-4 gap-5 phone:grid-cols-2 phone:gap-3">
      {list.map((item) => (
        <GearCard key={item.id} to={mouthpieceAddress(item.id)} plate item={item} />
      ))}
    </div>
  )
}

/** How many pipes are recorded with it; what none is described by says nothing. */
function Pipes({ pipes }: { pipes: NonNullable<Mouthpiece['pipes']> }) {
  return (
    <Link className="text-link" to={`${pipeListPath}?mouthpiece=${pipes.term}`}>
      <span className="num">{pipes.count}</span> 支
    </Link>
  )
}

const trail = [
  { to: '/', name: '首页' },
  { to: cataloguePath, name: '资料库' },
  { to: mouthpiecePath, name: '斗嘴' },
]

function One({ one }: { one: Mouthpiece }) {
  useVisit('mouthpiece', one.id)
  const kind = kinds[one.kind]
  return (
    <>
      <div className="desk-only">
        <Breadcrumbs trail={trail} here={one.name_zh} />
      </div>
      <div className="col grid grid-cols-1 gap-13 phone:gap-9 phone:pt-4">
        <GearSheet
          kind={`斗嘴${kind.name}`}
          latin={kind.latin}
          item={one}
          address={mouthpieceAddress(one.id)}
          facts={[
            ['又名', one.aliases.join('、')],
            ['归类', kind.title],
            ['烟斗收录', one.pipes && one.pipes.count > 0 && <Pipes key="pipes" pipes={one.pipes} />],
          ]}
        />
        <section>
          <SectionTitle
            title={`其他${kind.name}`}
            latin={kind.latin}
            more={{ to: mouthpiecePath, words: '全部斗嘴' }}
          />
          <Cards list={one.others} />
        </section>
        <ItemFoot type={13} item={one} />
      </div>
    </>
  )
}

/** 斗嘴: styles and materials, or one of them. */
export function View({ data }: { data: MouthpieceData }) {
  if (data.kind === 'one') return <One one={data.one} />
  return (
    <>
      <HubHead title="斗嘴" latin="The Mouthpieces">
        <b className="num">{data.total}</b> 项：嘴端与榫头的样式，以及做它们的材料。
      </HubHead>
      <div className="col [&>*+*]:mt-9 pt-7 phone:pt-4 phone:[&>*+*]:mt-6">
        {(['style', 'material'] as const).map((kind) => {
          const list = data.list.filter((each) => each.kind === kind)
          return (
            <section key={kind}>
              <SectionTitle title={kinds[kind].title} latin={kinds[kind].latin}>
                <span className="meta">
                  <span className="num">{list.length}</span> 种
                </span>
              </SectionTitle>
              <Cards list={list} />
            </section>
          )
        })}
      </div>
    </>
  )
}

export function head(data: MouthpieceData) {
  if (data.kind === 'all') return { canonical: mouthpiecePath }
  const title = `${data.one.name_zh} · 斗嘴`
  if (!import.meta.env.SSR) return { title }
  const address = mouthpieceAddress(data.one.id)
  return {
    title,
    description: `${bothNames(data.one.name_zh, data.one.name_en)}。${data.one.introduction ?? ''}`,
    canonical: address,
    generated: true,
    jsonLd: gearLd(data.one, address, trail),
  }
}
