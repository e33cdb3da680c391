import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { workFormAddress } from '#contract/page-address.ts'
import { queryWith, readQuery } from '#web/lib/navigation/query.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { ModerationDialog } from '#web/ui/moderation/ModerationDialog.tsx'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import type { WorkCard, Works } from '../studio-admin.ts'
import { deleteWork } from './work-actions.ts'
import { WorkRow } from './WorkRow.tsx'

const views = [
  { key: '', name: '全部' },
  { key: '1', name: '在作坊' },
  { key: '0', name: '已有主' },
] as const

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title="没有这样的作品" words="换一类看看。" heading="h2" />
  return (
    <EmptyState title="坊里还没有作品" words="拍下第一件，让人看见你的手艺。" heading="h2">
      <Link className={button('primary')} to={workFormAddress()}>
        添第一件作品
      </Link>
    </EmptyState>
  )
}

/** The works of the studio as its maker runs them. */
export function WorkRows({ works, search }: { works: Works; search: string }) {
  const [leaving, setLeaving] = useState<WorkCard | null>(null)
  const { revalidate } = useRevalidator()
  const { list, total, page, limit, next } = works
  const chosen = readQuery(search).get('on_view') ?? ''
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4.5 gap-y-2 mb-3.5 text-14 text-ink-500">
        <Segmented
          label="哪些作品"
          segments={views.map(({ key, name }) => ({
            key,
            name,
            to: queryWith(search, { on_view: key || null }) || '?',
            on: key === chosen,
          }))}
        />
        <p>在作坊的可以来看，已有主的只供欣赏。两样都留在工作室主页上。</p>
      </div>
      <div className={card.card}>
        {list.length === 0 ? (
          <Nothing filtered={chosen !== '' || page > 1} />
        ) : (
          <ul>
            {list.map((work) => (
              <WorkRow
                key={`${work.id} ${work.on_view}`}
                work={work}
                onDelete={() => setLeaving(work)}
                onChanged={() => void revalidate()}
              />
            ))}
          </ul>
        )}
      </div>
      <Pager
        page={page}
        total={total ?? 0}
        limit={limit}
        next={next}
        unit="件"
        to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
      />
      {leaving && (
        <ModerationDialog
          act="delete"
          what="件作品"
          own
          ownWords={`“${leaving.name}”的照片和文字会删掉，收到的点评不再显示，编号不再用，无法恢复。`}
          deleted="已删除"
          send={(reason) => deleteWork(leaving.id, reason)}
          onDone={() => void revalidate()}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}
