import { type ReactNode, useId, useState } from 'react'
import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import { useNavigate } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { appreciationListPath } from '#contract/page-address.ts'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { GetForm } from '#web/lib/navigation/GetForm.tsx'
import { queryWith, readQuery } from '#web/lib/navigation/query.ts'
import { inPlace } from '#web/lib/navigation/ScrollReset.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { FoldButton } from '#web/ui/list/FoldButton.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { kinds } from '../appreciate.ts'
import styles from './FilterRows.module.css'
import { type Families, type Filters, periods } from './filters.ts'

const NameSearch = lazyPart(async () => (await import('./NameSearch.tsx')).NameSearch)

/** The topics shown before all are asked for. */
const fewTags = 10

type Option = { key: string | number | null; name: string }

type RowProps = {
  name: string
  /** What stands in it lives in the browser alone: without scripts the row is not there. */
  scripted?: boolean
  /** It has a line of its own on a desk. */
  wide?: boolean
  children: ReactNode
}

function Row({ name, scripted, wide, children }: RowProps) {
  const id = useId()
  return (
    <div
      className={
        scripted
          ? `${styles.row} grid grid-cols-[56px_minmax(0,1fr)] gap-3 py-2 ${styles.scripted}`
          : `${styles.row} ${wide ? `${styles.wide} col-span-full [border-top:1px_dashed_var(--line)]` : ''} grid grid-cols-[56px_minmax(0,1fr)] gap-3 items-baseline py-2`
      }
    >
      <dt id={id}>{name}</dt>
      <dd aria-labelledby={id}>{children}</dd>
    </div>
  )
}

type OptionsProps = { search: string; parameter: string; options: readonly Option[]; usual?: string }

function Options({ search, parameter, options, usual }: OptionsProps) {
  const chosen = readQuery(search).get(parameter) || usual || null
  return options.map(({ key, name }) => (
    <Link
      key={key ?? 'all'}
      to={queryWith(search, { [parameter]: key === usual ? null : key }) || '?'}
      state={inPlace}
      aria-current={(key === null ? null : String(key)) === chosen ? 'true' : undefined}
    >
      {name}
    </Link>
  ))
}

const everything: Option = { key: null, name: '全部' }

function Topics({ search, tags }: { search: string; tags: Filters['tags'] }) {
  const [all, setAll] = useState(false)
  const chosen = readQuery(search).get('tag')
  const shown = all ? tags : tags.filter(({ id }, at) => at < fewTags || String(id) === chosen)
  return (
    <Row name="话题" wide>
      <Options
        search={search}
        parameter="tag"
        options={[everything, ...shown.map(({ id, name }) => ({ key: id, name: `# ${name}` }))]}
      />
      {shown.length < tags.length && (
        <button type="button" onClick={() => setAll(true)}>
          更多
        </button>
      )}
    </Row>
  )
}

/** All shapes in a list; without scripts a button leads on. */
function Shapes({ search, families }: { search: string; families: Families }) {
  const query = readQuery(search)
  const navigate = useNavigate()
  const chosen = query.get('shape') ?? ''
  const kept = [...query].filter(([name]) => name !== 'shape' && name !== 'page')
  return (
    <Row name="斗型">
      <GetForm action={appreciationListPath} className="flex flex-1 gap-2">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <select
          className="h-[34px] py-0 px-2.5 border border-line-3 rounded-2 bg-paper-0 text-14 phone:flex-1 phone:min-w-0 phone:h-11 phone:text-16"
          key={chosen}
          name="shape"
          aria-label="斗型"
          defaultValue={chosen}
          onChange={({ target }) =>
            void navigate(queryWith(search, { shape: target.value || null }) || '?', {
              state: inPlace,
            })
          }
        >
          <option value="">全部</option>
          {families.map(({ family, shapes }) => (
            <optgroup key={family.id} label={family.name}>
              {shapes.map(({ id, name_zh: name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <button type="submit" className={`${button('line', 'small')} ${styles.bare}`}>
          筛选
        </button>
      </GetForm>
    </Row>
  )
}

type NamedProps = { search: string; name: string; kind: 'brand' | 'studio'; chosen: Filters['brand'] }

/** The chosen brand or maker, which can be taken back, or where one is looked for. */
function Named({ search, name, kind, chosen }: NamedProps) {
  const alive = useHydrated()
  return (
    <Row name={name} scripted={!chosen}>
      {chosen ? (
        <Link
          className={styles.chosen}
          to={queryWith(search, { [kind === 'brand' ? 'brand' : 'maker']: null }) || '?'}
          state={inPlace}
          aria-label={`去掉“${chosen.name}”`}
        >
          {chosen.name}
          <Icon name="close" size={11} />
        </Link>
      ) : (
        alive && <NameSearch search={search} kind={kind} />
      )}
    </Row>
  )
}

const folded = ['shape', 'brand', 'maker', 'tag'] as const

/** What the wall can be narrowed by. The address holds it all. */
export function FilterRows({ search, filters }: { search: string; filters: Filters }) {
  const query = readQuery(search)
  const hot = query.get('sort') === 'hot'
  const [open, setOpen] = useState(() => folded.some((name) => query.has(name)))
  return (
    <section
      className={`${card.card} ${styles.panel} py-3.5 px-6 phone:-mx-4 phone:py-2 phone:px-4`}
      aria-label="筛选"
    >
      <dl>
        <Row name="分类">
          <Options search={search} parameter="type" options={[everything, ...kinds]} />
        </Row>
      </dl>
      <FoldButton open={open} onToggle={() => setOpen(!open)} />
      <dl
        className={`${styles.folded} grid grid-cols-3 gap-x-8 [border-top:1px_dashed_var(--line)] phone:block`}
        data-open={open}
      >
        {filters.families.length > 0 && <Shapes search={search} families={filters.families} />}
        <Named search={search} name="品牌" kind="brand" chosen={filters.brand} />
        <Named search={search} name="制作者" kind="studio" chosen={filters.maker} />
        {filters.tags.length > 0 && <Topics search={search} tags={filters.tags} />}
        {hot && (
          <Row name="时段" wide>
            <Options search={search} parameter="period" options={periods} usual="week" />
          </Row>
        )}
      </dl>
    </section>
  )
}
