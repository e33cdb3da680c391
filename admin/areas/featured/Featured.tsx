import type { adminFeatured } from '#contract/makers/featured-studio-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { maxFeaturedStudios } from '#contract/limits.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { client } from '../../lib/api/client.ts'
import { SaveBar } from '../../lib/form/SaveBar.tsx'
import { RowWords, Sortable } from '../../lib/form/Sortable.tsx'
import button from '../../lib/button.module.css'
import { ThingLink } from '../../lib/links.tsx'
import { useListQuery } from '../../lib/list/use-list-query.ts'
import { SearchField, Tools } from '../../lib/list/ListTools.tsx'
import { Card, Page, Reading, State } from '../../lib/Page.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import styles from './Featured.module.css'

type Studio = DataOf<typeof adminFeatured>['chosen'][number]

function Words({ studio: { name, nickname, work_count, url, art } }: { studio: Studio }) {
  return (
    <>
      <img className="flex-none size-13 object-cover rounded-2" src={art} alt="" width={52} height={52} />
      <RowWords name={<ThingLink href={url}>{name}</ThingLink>}>
        {nickname} · <span className="num">{work_count}</span> 件作品
      </RowWords>
    </>
  )
}

type ChosenProps = { list: readonly Studio[]; onChange: (list: Studio[]) => void }

function Chosen({ list, onChange }: ChosenProps) {
  if (list.length === 0) return <State words="没有选。首页按热度列出有作品的工作室" />
  return (
    <Sortable
      label="首页工作室的次序"
      rows={list}
      nameOf={({ name }) => name}
      onOrder={(ids) => onChange(ids.flatMap((id) => list.find((one) => one.id === id) ?? []))}
    >
      {(studio) => (
        <>
          <Words studio={studio} />
          <button
            type="button"
            className={button.text}
            onClick={() => onChange(list.filter(({ id }) => id !== studio.id))}
          >
            移走
          </button>
        </>
      )}
    </Sortable>
  )
}

function Choices({
  full,
  taken,
  onTake,
}: {
  full: boolean
  taken: ReadonlySet<number>
  onTake: (studio: Studio) => void
}) {
  const { query, filled, ask } = useListQuery({ q: '' })
  const { data, fault, again } = useCall('GET /admin/featured', filled)
  return (
    <>
      <Tools>
        <SearchField words="工作室或斗师的名字" asked={query.q} onAsk={(q) => ask({ q })} />
      </Tools>
      <Card flush>
        {!data && <Reading fault={fault} again={again} />}
        {data?.open.length === 0 && <State words="没有这样的工作室" />}
        {full && <p className="py-3 px-5.5 border-b meta">已选满四家：先在上面移走一家，再选别的。</p>}
        <ul className={styles.open}>
          {data?.open.map((studio) => (
            <li className="flex gap-3.5 items-center py-3 px-5.5" key={studio.id}>
              <Words studio={studio} />
              <button
                type="button"
                className={button.text}
                disabled={full || taken.has(studio.id)}
                onClick={() => onTake(studio)}
              >
                {taken.has(studio.id) ? '已选' : full ? '选满了' : '选上'}
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

const idsOf = (list: readonly Studio[]) => list.map(({ id }) => id)

function Editor({ first, onSaved }: { first: readonly Studio[]; onSaved: () => void }) {
  const form = useForm({
    saved: { list: first },
    same: (one, other) => String(idsOf(one.list)) === String(idsOf(other.list)),
    told: true,
    send: ({ list: chosen }) => client('PUT /admin/featured', { ids: idsOf(chosen), before: idsOf(first) }),
    onDone() {
      toastSuccess('已保存，首页几秒内就换上')
      onSaved()
    },
  })
  const { list } = form.values
  const setList = (next: readonly Studio[]) => form.set('list', next)
  return (
    <>
      <Card flush title={`选中的（${list.length} / ${maxFeaturedStudios}）`}>
        <Chosen list={list} onChange={setList} />
      </Card>
      <SaveBar of={form} resets />
      <h2 className="mt-8 mb-3.5 text-18">可以选的</h2>
      <Choices
        full={list.length >= maxFeaturedStudios}
        taken={new Set(idsOf(list))}
        onTake={(studio) => setList([...list, studio])}
      />
    </>
  )
}

/** Up to four studios beside the banners of the home page. */
export function Featured() {
  const { data, fault, again } = useCall('GET /admin/featured', {})
  const key = data?.chosen.map(({ id }) => id).join()
  return (
    <Page title="驻站工作室" lead="首页横幅旁的四家，按这里的次序。只看作品与手艺，不收钱，也不换链接。">
      {data ? (
        <Editor key={key} first={data.chosen} onSaved={again} />
      ) : (
        <Card>
          <Reading fault={fault} again={again} />
        </Card>
      )}
    </Page>
  )
}
