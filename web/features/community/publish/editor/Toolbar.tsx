import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { Glyph } from '#web/features/community/text-field/index.ts'
import styles from './ArticleEditor.module.css'
import type { Panel } from './Panels.tsx'
import { formTools, historyTools, tableTools, type Tool } from './editor-tools.ts'

type BarProps = {
  editor: Editor
  panel: Panel
  onPanel: (panel: Panel) => void
  onPictures: (files: File[]) => void
  letters: number
  plain: boolean
  /** What hangs from the bar. */
  children: ReactNode
}

type Entry = {
  words: string
  drawing: ReactNode
  pressed?: boolean
  expanded?: boolean
  disabled?: boolean
  run: () => void
}

const drawing = ({ glyph, letters }: Tool) =>
  glyph ? (
    <Glyph name={glyph} size={19} />
  ) : (
    <b className="text-17 leading-none font-latin font-semibold">{letters}</b>
  )

/** How the tools stand at the caret. */
function useStates(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => {
      if (now.isDestroyed) return { on: [], off: [], inTable: false }
      const all = [...formTools, ...historyTools]
      return {
        on: [
          ...all.filter(({ isOn }) => isOn?.(now)).map(({ key }) => key),
          ...(now.isActive('link') ? ['link'] : []),
        ],
        off: all.filter(({ may }) => may && !may(now)).map(({ key }) => key),
        inTable: now.isActive('table'),
      }
    },
  })
}

/** Arrows walk over the bar, of which Tab reaches one place alone. */
function useWalk() {
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    const stops = all.filter(({ disabled }) => !disabled)
    const here = stops.findIndex((stop) => stop === document.activeElement)
    const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }[event.key]
    const next = to === undefined ? undefined : stops.at(to % stops.length)
    if (!next) return
    event.preventDefault()
    setAt(all.indexOf(next))
    next.focus()
  }
  return { bar, at, onKeyDown }
}

type ButtonProps = { entry: Entry; reached: boolean; onKeyDown: (event: KeyboardEvent) => void }

function ToolButton({ entry, reached, onKeyDown }: ButtonProps) {
  const { words, pressed, expanded, disabled, run } = entry
  return (
    <button
      type="button"
      className={`${styles.tool} grid place-items-center p-0 border-0 rounded-full bg-transparent text-ink-700`}
      aria-label={words}
      title={words}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      tabIndex={reached ? 0 : -1}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
      onClick={run}
    >
      {entry.drawing}
    </button>
  )
}

/** What can be done to the table in which the caret stands. */
const TableTools = ({ editor }: { editor: Editor }) => (
  <div
    className={`${styles.table} flex flex-wrap gap-x-3.5 gap-y-1 w-full text-13`}
    role="group"
    aria-label="表格"
  >
    {tableTools.map(({ key, words, run }) => (
      <button
        className="p-0 border-0 bg-transparent text-link"
        key={key}
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => run(editor)}
      >
        {words}
      </button>
    ))}
  </div>
)

const filesField = 'editor-files'

/** Everything on the bar, in its order. */
function entriesOf(
  { editor, panel, onPanel, plain }: BarProps,
  on: string[],
  off: string[],
  pick: () => void,
): Entry[] {
  const toolOf = (tool: Tool): Entry => ({
    words: tool.words,
    drawing: drawing(tool),
    ...(tool.isOn && { pressed: on.includes(tool.key) }),
    disabled: off.includes(tool.key),
    run: () => tool.run(editor),
  })
  const opens = (one: NonNullable<Panel>) => ({
    expanded: panel === one,
    run: () => onPanel(panel === one ? null : one),
  })
  const naming: Entry[] = [
    {
      words: '提到某人',
      drawing: <Glyph name="at" size={19} />,
      run: () => editor.chain().focus().insertContent('@').run(),
    },
    { words: '引用资料库里的一件', drawing: <Icon name="leaf" size={19} />, ...opens('cite') },
  ]
  return [
    ...formTools.map(toolOf),
    {
      words: '链接',
      drawing: <Glyph name="link" size={19} />,
      pressed: on.includes('link'),
      ...opens('link'),
    },
    { words: '图片', drawing: <Glyph name="picture" size={19} />, run: pick },
    { words: '表情', drawing: <Glyph name="face" size={19} />, ...opens('emoticons') },
    ...(plain ? [] : naming),
    ...historyTools.map(toolOf),
  ]
}

/** The tools of the editor. */
export function Toolbar(props: BarProps) {
  const { editor, panel, onPictures, letters, children } = props
  const { on, off, inTable } = useStates(editor)
  const { bar, at, onKeyDown } = useWalk()
  const entries = entriesOf(props, on, off, () => document.getElementById(filesField)?.click())
  return (
    <div
      className={`${styles.tools} sticky top-(--nav-h-fixed) z-5 flex flex-wrap items-center gap-x-3 gap-y-1 -mt-5.5 -mx-11 mb-4.5 py-2 px-11 border-b bg-paper-0 phone:top-13 phone:-mt-3.5 phone:-mx-4 phone:mb-3.5 phone:py-1 phone:px-4`}
      data-open={panel !== null || undefined}
    >
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label="格式"
        className="flex flex-wrap items-center gap-0.5 -ml-2 phone:flex-nowrap phone:gap-0 phone:-mr-4 phone:pr-8 phone:overflow-x-auto phone:[mask-image:linear-gradient(to_left,transparent,#000_40px)]"
      >
        {entries.map((entry, place) => (
          <ToolButton key={entry.words} entry={entry} reached={place === at} onKeyDown={onKeyDown} />
        ))}
      </div>
      <p className="ml-auto meta phone:hidden">
        <span className="num">{letters}</span> 字
      </p>
      <input
        id={filesField}
        type="file"
        hidden
        multiple
        aria-label="添加图片"
        accept="image/jpeg,image/png,image/webp,image/gif"
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {inTable && <TableTools editor={editor} />}
      {children}
    </div>
  )
}
