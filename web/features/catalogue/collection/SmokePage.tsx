import { useState } from 'react'
import { type LoaderFunctionArgs, useNavigate, useRevalidator } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { smokeLogPath, tobaccoAddress } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { apiFor, unwrap, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { callQuery, queryWith, readQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Ask } from '#web/ui/overlay/Ask.tsx'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { Rating } from '#web/ui/rating/Rating.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Desk, type Home } from '#web/features/community/profile-edit/index.ts'
import { offering } from '../review/index.ts'
import styles from './CellarPage.module.css'
import type { Blend, Smoke, Smokes } from './smoke-log/smoke.ts'

const SmokeForm = lazyDialog(async () => (await import('./smoke-log/SmokeForm.tsx')).SmokeForm)

type Data = { home: Home; smokes: Smokes; blend: Blend | null }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data | null> {
  const api = await apiFor(context)
  const home = unwrapOrNullIfLoggedOut(await api('GET /user/gethomeinfo', {}))
  if (!home) return null
  const { tobacco, ...asked } = callQuery(request.url, ['page', 'tobacco'])
  const [smokes, blend] = await Promise.all([
    api('GET /smoke', asked),
    tobacco === undefined ? null : api('GET /tobacco/{id}', { id: tobacco }),
  ])
  return { home, smokes: unwrap(smokes), blend: blend?.ok ? blend.data : null }
}

export const head = (): PageHead => ({ title: '品鉴记录', noindex: true })

type RowProps = { smoke: Smoke; onEdit: () => void; onDelete: () => void }

function Row({ smoke, onEdit, onDelete }: RowProps) {
  const { tobacco, pipe, pipe_words, notes, score, day } = smoke
  const navigate = useNavigate()
  const { first, latinFirst } = namesOf(tobacco)
  const smokedIn = pipe?.name ?? pipe_words
  const review = async () => {
    const { offerReview } = await offering()
    const address = offerReview(
      { type: 4, id: tobacco.id },
      { stars: score, content: notes, smoked: smokedIn },
    )
    void navigate(address)
  }
  return (
    <li className={`${styles.smoke} py-4.5 px-5.5 phone:p-4`}>
      <header className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
        <h2 className="text-18 leading-[1.4]" lang={latinFirst ? 'en' : undefined}>
          <Link className="text-inherit hover:text-inherit" to={tobaccoAddress(tobacco.id)}>
            {first}
          </Link>
        </h2>
        <small className="text-13 text-ink-500">{namesOf(tobacco.brand).first}</small>
        <small className="text-13 text-ink-500">
          <time className="num" dateTime={day}>
            {day}
          </time>
        </small>
        {smokedIn && <small className="text-13 text-ink-500">用 {smokedIn}</small>}
        {score !== null && <Rating stars={score} />}
      </header>
      {notes && <p className="mt-2 leading-body whitespace-pre-line wrap-anywhere">{notes}</p>}
      <footer className="flex flex-wrap gap-1 mt-2 -ml-2">
        <button type="button" className={button('text', 'small')} onClick={() => void review()}>
          写成点评
        </button>
        <button type="button" className={button('text', 'small')} onClick={onEdit}>
          修改
        </button>
        <button type="button" className={button('text', 'small')} onClick={onDelete}>
          删除
        </button>
      </footer>
    </li>
  )
}

type Open = { act: 'new' } | { act: 'edit' | 'delete'; smoke: Smoke } | null

function Page({ home, smokes, blend, search }: Data & { search: string }) {
  const [open, setOpen] = useState<Open>(blend ? { act: 'new' } : null)
  const { revalidate } = useRevalidator()
  const close = () => setOpen(null)
  const { list, total, page, limit, next } = smokes
  const remove = async ({ id }: Smoke) => {
    close()
    const result = await call('DELETE /smoke/{id}', { id })
    if (!result.ok) return toastFailure(result)
    toastSuccess('记录已删除')
    await revalidate()
  }
  const add = (
    <div className={styles.acts}>
      <button type="button" className={button('primary', 'small')} onClick={() => setOpen({ act: 'new' })}>
        记一次
      </button>
    </div>
  )
  return (
    <Desk
      who={home}
      here={smokeLogPath}
      title="品鉴记录"
      lead="抽了什么，用哪一支，什么滋味。只有自己看得到。"
    >
      {list.length > 0 && <div className="flex justify-end mb-4 phone:justify-start">{add}</div>}
      <div className={card.card}>
        {list.length === 0 ? (
          <EmptyState
            heading="h2"
            title="还没有记录"
            words="记下日期、斗草和烟斗，写几句当时的滋味，以后可以写成点评。"
          >
            {add}
          </EmptyState>
        ) : (
          <ul>
            {list.map((smoke) => (
              <Row
                key={smoke.id}
                smoke={smoke}
                onEdit={() => setOpen({ act: 'edit', smoke })}
                onDelete={() => setOpen({ act: 'delete', smoke })}
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
        unit="条"
        to={(n) => queryWith(search, { page: n === 1 ? null : n, tobacco: null }) || '?'}
      />
      {(open?.act === 'new' || open?.act === 'edit') && (
        <SmokeForm
          smoke={open.act === 'edit' ? open.smoke : null}
          blend={readQuery(search).get('tobacco') ? blend : null}
          onClose={close}
          onDone={() => void revalidate()}
        />
      )}
      {open?.act === 'delete' && (
        <Ask title="删除这条记录" yes="删除" onYes={() => void remove(open.smoke)} onNo={close}>
          删了就找不回来。
        </Ask>
      )}
    </Desk>
  )
}

/** 品鉴记录: what somebody noted of their own smokes. */
export function View({ data, search }: { data: Data | null; search: string }) {
  if (!data) return <NeedsLogIn title="品鉴记录" why="登录之后，可以记下每一次品鉴，只有你看得到。" />
  return <Page {...data} search={search} />
}
