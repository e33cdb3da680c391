import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Person } from '#contract/community/follow.ts'
import { EmoticonPanel } from './lazy.ts'
import { Fault } from '#web/ui/form/Fault.tsx'
import { Glyph } from './Glyph.tsx'
import { MentionList } from './MentionList.tsx'
import type { Under } from './suggestions.ts'
import { useMention } from './use-mention.ts'
import styles from './WritingField.module.css'

export type WritingProps = {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** Letters; the figure turns to ember shortly before. */
  most: number
  warnAt: number
  /** People of the place, suggested first behind an @. */
  near: readonly Person[]
  /** What is talked about: who takes part is named first. */
  under?: Under
  /** Ctrl+Enter. */
  onSend: () => void
  fault?: string | null
  focus?: boolean
  tall?: boolean
  /** Beside the tools. */
  tools?: ReactNode
  /** At the end of the line of tools: what sends. */
  children?: ReactNode
}

/** As high as its text is. */
function fit(field: HTMLTextAreaElement) {
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight + 2}px`
}

/** The field grows with its text, as far as its CSS lets it. */
function useGrowth(field: RefObject<HTMLTextAreaElement | null>, value: string) {
  useEffect(() => {
    if (field.current) fit(field.current)
  }, [field, value])
}

/** Replaces the selection, or what stands from `from` to its end; the caret is then behind the text. */
function useReplace(field: RefObject<HTMLTextAreaElement | null>, onChange: (value: string) => void) {
  return (from: number | null, text: string) => {
    const { current } = field
    if (!current) return
    current.focus()
    const end = current.selectionEnd
    const start = from ?? current.selectionStart
    current.setSelectionRange(start, end)
    // What is inserted so is a step of the browser's undo, as by nothing else; it tells of the change itself.
    // oxlint-disable-next-line typescript/no-deprecated
    if (document.execCommand('insertText', false, text)) return
    current.setRangeText(text, start, end, 'end')
    onChange(current.value)
  }
}

/** What stands in the field already is gone on with at its end. */
function useCaretAtEnd(field: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => {
    const { current } = field
    const end = current?.value.length ?? 0
    if (current !== document.activeElement) current?.setSelectionRange(end, end)
  }, [field])
}

type ToolsProps = {
  panel: string
  open: boolean
  onPanel: () => void
  onAt: () => void
  opener: RefObject<HTMLButtonElement | null>
}

function Tools({ panel, open, onPanel, onAt, opener }: ToolsProps) {
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`${styles.tool} grid flex-none place-items-center size-10 p-0 border-0 rounded-full bg-transparent text-ink-700 hover:bg-paper-2 phone:size-11`}
        aria-label="表情"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={onPanel}
      >
        <Glyph name="face" size={20} />
      </button>
      <button
        type="button"
        className={`${styles.tool} grid flex-none place-items-center size-10 p-0 border-0 rounded-full bg-transparent text-ink-700 hover:bg-paper-2 phone:size-11`}
        aria-label="提到某人"
        onClick={onAt}
      >
        <Glyph name="at" size={20} />
      </button>
    </>
  )
}

/** A field of several lines with emoticons and people; what it holds is plain text. */
export function WritingField(props: WritingProps) {
  const {
    label,
    placeholder,
    value,
    onChange,
    most,
    warnAt,
    near,
    under,
    onSend,
    fault,
    focus,
    tall,
    tools,
    children,
  } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const [panelOpen, setPanelOpen] = useState(false)
  useGrowth(field, value)
  useCaretAtEnd(field)
  const replace = useReplace(field, onChange)
  const mention = useMention({ field, replace, near, under })
  useEffect(() => {
    if (!focus) return
    field.current?.focus({ preventScroll: true })
    field.current?.closest('[data-write-box]')?.scrollIntoView({ block: 'nearest' })
  }, [focus])
  const length = value.trim().length
  const onKeyDown = (event: KeyboardEvent) => {
    if (mention.onKeyDown(event)) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSend()
  }
  const closePanel = () => {
    setPanelOpen(false)
    opener.current?.focus()
  }
  return (
    <div className={`${styles.writing} min-w-0`} data-tall={tall || undefined}>
      <div className="relative">
        <textarea
          ref={field}
          className={`${styles.field} block w-full min-h-24 py-3 px-3.5 border border-line-3 rounded-2 bg-paper-0 text-15 leading-body resize-none overflow-y-auto max-h-[240px] text-ink-900 placeholder:text-ink-500 phone:text-16`}
          aria-label={label}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${panel}-fault ${panel}-words`}
          placeholder={placeholder}
          value={value}
          onChange={(event) => {
            onChange(event.target.value)
            mention.look(event)
          }}
          onCompositionEnd={() => mention.look()}
          onKeyDown={onKeyDown}
          onKeyUp={mention.look}
          onClick={mention.look}
          onBlur={mention.close}
          {...mention.aria}
        />
        {mention.open && (
          <MentionList
            id={mention.id}
            people={mention.people}
            active={mention.active}
            onChoose={mention.choose}
          />
        )}
      </div>
      <Fault words={fault} id={`${panel}-fault`} className="mt-1.5" />
      <div className="flex flex-wrap items-center gap-0.5 mt-2">
        <Tools
          panel={panel}
          open={panelOpen}
          onPanel={() => (panelOpen ? closePanel() : setPanelOpen(true))}
          onAt={() => {
            replace(null, '@')
            mention.look()
          }}
          opener={opener}
        />
        {tools}
        <p
          id={`${panel}-words`}
          className={`${styles.count} flex flex-wrap gap-x-3 gap-y-0.5 justify-end mr-3.5 ml-auto text-13 text-ink-500 phone:mr-2.5`}
          data-near={length >= warnAt || undefined}
        >
          <span className="num">
            {length} / {most}
          </span>
        </p>
        {children}
      </div>
      {panelOpen && (
        <EmoticonPanel id={panel} onChoose={(name) => replace(null, `[${name}]`)} onClose={closePanel} />
      )}
    </div>
  )
}
