import { Link } from '#web/ui/navigation/Link.tsx'
import { circleListPath } from '#contract/page-address.ts'
import { button } from '#web/ui/button/button.ts'
import { AiTick } from '#web/ui/form/AiTick.tsx'
import card from '#web/ui/layout/card.module.css'
import { CiteField } from './CiteField.tsx'
import shared from './fields.module.css'
import { type Form, keyOf } from '../piece.ts'
import styles from './Settings.module.css'
import { TagField } from './TagField.tsx'
import type { Piece } from '../draft/use-piece.ts'
import type { Publish } from './use-publish.ts'
import { Fault } from '#web/ui/form/Fault.tsx'

type SettingsProps = {
  form: Form
  piece: Piece
  post: number
  busy: boolean
  publish: Publish
  onSend: () => void
  onPreview: () => void
}

function Circles({
  form,
  piece: { fields, put },
  fault,
}: {
  form: Form
  piece: Piece
  fault: string | undefined
}) {
  if (form.circles.length === 0) {
    return (
      <p className="py-2 px-3 rounded-2 bg-amber-bg text-13 leading-[1.7] text-amber">
        先加入一个圈子，才有地方发帖。
        <Link className="underline underline-offset-3" to={circleListPath}>
          去看看圈子
        </Link>
      </p>
    )
  }
  return (
    <div className={`${shared.field} grid gap-2`}>
      <label className="text-14" htmlFor="piece-circle">
        发布到{' '}
        <em className="not-italic text-ember" aria-hidden="true">
          *
        </em>
      </label>
      <select
        className="w-full h-11 py-0 px-3 border border-line-3 rounded-2 bg-paper-0 text-ink-900 aria-[invalid]:border-ember phone:text-16"
        id="piece-circle"
        required
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'piece-circle-fault' : undefined}
        value={fields.circle_id ?? ''}
        onChange={(event) => put({ circle_id: Number(event.target.value) || null })}
      >
        <option value="">选一个圈子</option>
        {form.circles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Fault words={fault} id="piece-circle-fault" />
    </div>
  )
}

/** What a piece is about; of an article it may also stand in its text, and goes there, too. */
function Cites({ piece: { fields, put } }: { piece: Piece }) {
  return (
    <CiteField
      label="文中提到的斗草、烟斗"
      find="引用资料库里的一件"
      chosen={fields.cites}
      onChange={(cites, gone) =>
        put({
          cites,
          ...(gone && { content: fields.content.replaceAll(`<div data-cite="${keyOf(gone)}"></div>`, '') }),
        })
      }
    />
  )
}

function Wishes({ piece: { fields, put } }: { piece: Piece }) {
  return (
    <div className="grid gap-1.5 pt-3.5 border-t text-13">
      <label className="flex items-center gap-2 min-h-7 cursor-pointer phone:min-h-10">
        <input
          className="size-4 [accent-color:var(--brand)]"
          type="checkbox"
          checked={fields.may_feature}
          onChange={(event) => put({ may_feature: event.target.checked })}
        />
        允许圈主设为精华
      </label>
      <label className="flex items-center gap-2 min-h-7 cursor-pointer phone:min-h-10">
        <input
          className="size-4 [accent-color:var(--brand)]"
          type="checkbox"
          checked={fields.members_only}
          onChange={(event) => put({ members_only: event.target.checked })}
        />
        仅圈内斗友可见
      </label>
      <AiTick value={fields.generated ?? false} onChange={(generated) => put({ generated })} />
    </div>
  )
}

/** Where a piece goes, what it is about, and the button that sends it. */
export function Settings({ form, piece, post, busy, publish, onSend, onPreview }: SettingsProps) {
  const words = publish.sending ? '正在发布' : busy ? '图片还在上传' : post === 0 ? '发布' : '保存修改'
  return (
    <aside className="sticky grid gap-6 top-[88px] phone:static" inert={publish.sending}>
      <section className={`${card.card} ${styles.box} grid gap-4 p-5`} aria-label="发布">
        {form.why_not && form.circles.length > 0 && (
          <p className="py-2 px-3 rounded-2 bg-amber-bg text-13 leading-[1.7] text-amber" role="note">
            {form.why_not}
          </p>
        )}
        <Circles form={form} piece={piece} fault={publish.faults.circle} />
        <TagField
          names={form.tags.map(({ name }) => name)}
          chosen={piece.fields.tags}
          onChange={(tags) => piece.put({ tags })}
        />
        <Cites piece={piece} />
        <Wishes piece={piece} />
        <button
          type="button"
          className={`${button('primary', 'large')} ${styles.wide} w-full`}
          disabled={publish.sending || busy || form.why_not !== ''}
          onClick={onSend}
        >
          {words}
        </button>
        <button type="button" className={`${button('text')} ${styles.wide} w-full`} onClick={onPreview}>
          预览
        </button>
        <p className="-mt-2.5 text-12 text-center text-ink-500 phone:hidden">
          <kbd className="py-0 px-1 border border-line-2 text-12 leading-[18px] font-latin rounded-[3px]">
            Ctrl
          </kbd>{' '}
          +{' '}
          <kbd className="py-0 px-1 border border-line-2 text-12 leading-[18px] font-latin rounded-[3px]">
            Enter
          </kbd>{' '}
          也能
          {post === 0 ? '发布' : '保存'}
        </p>
      </section>
      <section className={`${card.card} ${styles.box} grid gap-4 p-5`}>
        <h2 className="text-16">发布前看一眼</h2>
        <ul className="meta leading-read">
          <li className="before:bullet before:mr-1.5">标题写清是哪一款、哪一年</li>
          <li className="before:bullet before:mr-1.5">照片里不要出现未成年人</li>
          <li className="before:bullet before:mr-1.5">不留微信、电话与交易信息</li>
        </ul>
      </section>
    </aside>
  )
}
