import { useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { maxTitleLetters, maxShortLetters, maxPictures } from '#contract/limits.ts'
import { dateAndTime } from '#web/lib/format/time.ts'
import { Fault } from '#web/ui/form/Fault.tsx'
import card from '#web/ui/layout/card.module.css'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { WritingField } from '../text-field/index.ts'
import { ImageUploader } from '#web/features/platform/upload/index.ts'
import { KindSwitch } from './settings/KindSwitch.tsx'
import type { Form } from './piece.ts'
import { Settings } from './settings/Settings.tsx'
import { type Piece, usePiece } from './draft/use-piece.ts'
import { usePublish } from './settings/use-publish.ts'
import { WhichDraft } from './draft/WhichDraft.tsx'
import styles from './WriteForm.module.css'

const ArticleEditor = lazyPart(async () => (await import('./editor/ArticleEditor.tsx')).ArticleEditor)
const Preview = lazyDialog(async () => (await import('./Preview.tsx')).Preview)

const leaving = {
  title: '还有未发布的内容，要留作草稿吗？',
  body: '留作草稿，下次在任何设备上都可以接着写。',
  leave: '留作草稿',
  other: '不留了',
  stay: '继续写',
}

function Saved({ piece, anew }: { piece: Piece; anew: boolean }) {
  const { saved, restored } = piece
  if (!saved) return <p className="flex items-center gap-1 ml-auto meta" role="status" />
  const time = dateAndTime(saved)
  return (
    <p className="flex items-center gap-1 ml-auto meta" role="status" title={time}>
      <Icon name="check" size={14} />
      {restored ? '接着写：草稿存于' : '草稿已于'}{' '}
      <span className="num">{restored ? time : time.slice(11)}</span>
      {!restored && ' 自动保存'}
      {anew && restored && (
        <button
          className="min-h-8 ml-2 p-0 border-0 bg-transparent text-link underline underline-offset-3"
          type="button"
          onClick={() => void piece.anew()}
        >
          另起一篇
        </button>
      )}
    </p>
  )
}

type TitleProps = { piece: Piece; fault: string | undefined; onSend: () => void }

function Title({ piece: { fields, put }, fault, onSend }: TitleProps) {
  const length = fields.title.trim().length
  return (
    <div
      className={`${styles.title} flex flex-wrap items-center gap-x-4 mb-5.5 border-b border-b-line-2 phone:gap-0 phone:mb-3.5`}
    >
      <input
        className="flex-1 min-w-0 pt-2.5 px-0 pb-4 border-0 bg-transparent text-27 leading-[1.4] font-serif font-semibold text-ink-900 placeholder:font-normal placeholder:text-ink-500 phone:py-2 phone:text-21 phone:[flex:1_0_100%]"
        id="piece-title"
        aria-label="标题"
        aria-invalid={fault ? true : undefined}
        aria-describedby="piece-title-fault piece-title-words"
        placeholder="标题，写清是哪一款、哪一年"
        value={fields.title}
        onChange={(event) => put({ title: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
        }}
      />
      <p
        className="flex-none flex gap-3 meta phone:mt-0 phone:mr-0 phone:mb-2 phone:ml-auto"
        id="piece-title-words"
        data-over={length > maxTitleLetters || undefined}
      >
        <span className="num">
          {length} / {maxTitleLetters}
        </span>
      </p>
      <Fault words={fault} id="piece-title-fault" className="-mt-2 pb-2 basis-full phone:mt-0" />
    </div>
  )
}

type BodyProps = {
  piece: Piece
  fault: string | undefined
  onSend: () => void
  onBusy: (busy: boolean) => void
  onLetters: (letters: number) => void
}

/** A few lines with pictures below them. */
function Short({ piece: { fields, put }, fault, onSend, onBusy }: BodyProps) {
  return (
    <>
      <WritingField
        label="正文"
        placeholder="说点什么。可以 @ 斗友，放表情和图片。"
        value={fields.content}
        onChange={(content) => put({ content })}
        most={maxShortLetters}
        warnAt={maxShortLetters - 100}
        near={[]}
        onSend={onSend}
        fault={fault ?? null}
        tall
      />
      <div className={`${styles.pictures} mt-5.5 pt-4.5`}>
        <ImageUploader
          max={maxPictures}
          value={fields.images}
          onChange={(images) => put({ images })}
          onBusy={onBusy}
        />
      </div>
    </>
  )
}

/** An article in the editor, whose chunk comes when it is needed. */
function Long({ piece, fault, onSend, onBusy, onLetters }: BodyProps) {
  return (
    <ArticleEditor
      waiting={<div className="min-h-[420px]" role="status" aria-label="正在打开编辑器" />}
      content={piece.fields.content}
      cites={piece.fields.cites}
      fault={fault}
      onChange={(content) => piece.put({ content })}
      onCites={(cites) => piece.put({ cites })}
      onLetters={onLetters}
      onBusy={onBusy}
      onSend={onSend}
    />
  )
}

/** What is locked gives up the focus; it has it back afterwards, unless that has gone elsewhere. */
function useFocusAfter(locked: boolean) {
  const had = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (locked) had.current = document.activeElement
    else if (had.current instanceof HTMLElement && document.activeElement === document.body)
      had.current.focus()
  }, [locked])
}

type FormProps = {
  uid: number
  form: Form
  post: number
  draft: number | null
  kind: 1 | 2
  circle: number | null
}

/** The form of a post: its text at the left, where it goes and what belongs to it at the right. */
export function WriteForm({ uid, form, post, draft, kind, circle }: FormProps) {
  const piece = usePiece({ place: { uid, post, draft }, form, kind, circle })
  const [busy, setBusy] = useState(false)
  const [previewing, setPreviewing] = useState(false)
  const [longLetters, setLongLetters] = useState(0)
  const { fields } = piece
  const publish = usePublish({
    piece,
    post,
    letters: fields.kind === 1 ? fields.content.trim().length : longLetters,
  })
  const { place, sending } = publish
  useFocusAfter(sending)
  const send = () => {
    if (!busy && form.why_not === '') void publish.submit()
  }
  const body = {
    piece,
    fault: publish.faults.content,
    onSend: send,
    onBusy: setBusy,
    onLetters: setLongLetters,
  }
  return (
    <div
      ref={place}
      className="grid gap-12 items-start grid-cols-[var(--main)_var(--aside)] phone:gap-5 phone:grid-cols-1"
    >
      <div
        // What would be typed while it is sent would be in neither the post nor a draft.
        inert={sending}
        className={`${card.card} ${styles.paper} min-w-0 pt-5.5 px-11 pb-8 phone:-mx-4 phone:pt-3.5 phone:px-4 phone:pb-5`}
      >
        <div className="flex items-center justify-between gap-4 min-h-8 mb-4 phone:flex-wrap phone:gap-2">
          {post === 0 && <KindSwitch piece={piece} busy={busy} />}
          <Saved piece={piece} anew={post === 0 && draft === null} />
        </div>
        <Title piece={piece} fault={publish.faults.title} onSend={send} />
        {fields.kind === 1 ? <Short {...body} /> : <Long {...body} />}
      </div>
      <Settings
        form={form}
        piece={piece}
        post={post}
        busy={busy}
        publish={publish}
        onSend={send}
        onPreview={() => setPreviewing(true)}
      />
      <LeaveGuard
        words={leaving}
        unsaved={piece.touched}
        isDone={piece.isOver}
        onLeave={() => void piece.saveNow()}
        onOther={() => void piece.discard()}
      />
      {piece.conflict && <WhichDraft conflict={piece.conflict} onChoose={piece.choose} />}
      {previewing && <Preview fields={fields} onClose={() => setPreviewing(false)} />}
    </div>
  )
}
