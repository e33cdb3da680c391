import { TableKit } from '@tiptap/extension-table'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Suspense, useEffect, useRef, useState } from 'react'
import { EmoticonPanel, MentionList } from '../compose/index.ts'
import { bodyClass } from '../post/index.ts'
import styles from './ArticleEditor.module.css'
import { CiteBlock } from './cite-node.ts'
import { CiteSearch } from './CiteSearch.tsx'
import { Figure } from './figure-node.ts'
import { type Cite, keyOf } from './piece.ts'
import { OnTheWay } from './OnTheWay.tsx'
import { type Panel, Toolbar } from './Toolbar.tsx'
import { useEditorMention } from './use-editor-mention.ts'
import { usePictures } from './use-pictures.ts'

export type EditorProps = {
  content: string
  cites: Cite[]
  fault: string | undefined
  onChange: (html: string) => void
  onCites: (cites: Cite[]) => void
  onLetters: (letters: number) => void
  onBusy: (busy: boolean) => void
  onSend: () => void
  /** A text of the site itself: nobody is told of an @ in it, and no cards stand in it. */
  plain?: boolean
}

const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name))

/** Letters as readers count them: signs of Chinese, words of the rest. */
const lettersOf = (text: string) => (text.match(/\p{Script=Han}|[^\s\p{Script=Han}\p{P}]+/gu) ?? []).length

/** One that was made too early is gone before it is shown; another comes at once. */
const lettersIn = ({ editor }: { editor: Editor }) => (editor.isDestroyed ? 0 : lettersOf(editor.getText()))

/** What the editor calls when something happens; always those of the last paint. */
type Handlers = {
  key: (editor: Editor, event: KeyboardEvent) => boolean
  files: (files: File[]) => void
  changed: (editor: Editor) => void
  moved: (editor: Editor) => void
}

/** The editor, made once: its parts read what changes from `now`. */
function useArticle(
  { content }: EditorProps,
  now: React.RefObject<Handlers>,
  find: (cite: string) => Cite | undefined,
) {
  return useEditor({
    // Its few rules stand in a module: the policy of the site lets no style into the head.
    injectCSS: false,
    immediatelyRender: true,
    content,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        codeBlock: false,
        link: { openOnClick: false, defaultProtocol: 'https' },
      }),
      TableKit.configure({ table: { resizable: false } }),
      Figure,
      CiteBlock.configure({ find }),
    ],
    editorProps: {
      attributes: {
        class: `${bodyClass} ${styles.text ?? ''}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': '正文',
      },
      handlePaste: (_view, event) => {
        const files = picturesIn(event.clipboardData)
        if (files.length === 0) return false
        event.preventDefault()
        now.current.files(files)
        return true
      },
      handleDrop: (_view, event) => {
        const files = picturesIn(event.dataTransfer)
        if (files.length === 0) return false
        event.preventDefault()
        now.current.files(files)
        return true
      },
    },
    onUpdate: ({ editor }) => now.current.changed(editor),
    onSelectionUpdate: ({ editor }) => now.current.moved(editor),
  })
}

type PanelsProps = {
  editor: Editor
  panel: Panel
  onPanel: (panel: Panel) => void
  onCite: (cite: Cite) => void
}

function Panels({ editor, panel, onPanel, onCite }: PanelsProps) {
  const back = () => {
    onPanel(null)
    editor.commands.focus()
  }
  if (panel === 'emoticons') {
    return (
      <Suspense fallback={null}>
        <EmoticonPanel
          id="editor-emoticons"
          onChoose={(name) => editor.commands.insertContent(`[${name}]`)}
          onClose={back}
        />
      </Suspense>
    )
  }
  if (panel !== 'cite') return null
  return (
    <div className={styles.citing}>
      <CiteSearch
        label="在这里放一张卡片"
        focus
        onClose={back}
        onChoose={(cite) => {
          onCite(cite)
          editor.chain().focus().setCite(keyOf(cite)).run()
          onPanel(null)
        }}
      />
    </div>
  )
}

/** The cards that are known, for blocks that only carry a number. */
function useCards({ cites, onCites }: EditorProps) {
  const [cards] = useState(() => new Map(cites.map((cite) => [keyOf(cite), cite])))
  useEffect(() => {
    for (const cite of cites) cards.set(keyOf(cite), cite)
  }, [cards, cites])
  const add = (cite: Cite) => {
    cards.set(keyOf(cite), cite)
    if (cites.every((one) => keyOf(one) !== keyOf(cite))) onCites([...cites, cite])
  }
  return { find: (key: string) => cards.get(key), add }
}

/** The text of an article, with its tools. */
export function ArticleEditor(props: EditorProps) {
  const { content, fault, onChange, onLetters, onBusy, onSend, plain = false } = props
  const [panel, setPanel] = useState<Panel>(null)
  const cards = useCards(props)
  const mention = useEditorMention()
  const pictures = usePictures({
    onBusy,
    onImage: ({ url: src, width, height }) => {
      editor.chain().focus().setFigure({ src, alt: '', width, height }).run()
    },
  })
  const written = useRef(content)
  const handlers: Handlers = {
    key(now, event) {
      if (!plain && mention.onKey(now, event)) return true
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
      onSend()
      return true
    },
    files: (files) => void pictures.add(files),
    changed(now) {
      written.current = now.isEmpty ? '' : now.getHTML()
      onChange(written.current)
      if (!plain) mention.look(now)
    },
    moved: (now) => {
      if (!plain) mention.look(now)
    },
  }
  const now = useRef(handlers)
  const editor = useArticle(props, now, cards.find)
  useEffect(() => {
    now.current = handlers
  })
  const letters = useEditorState({ editor, selector: lettersIn })
  useEffect(() => onLetters(letters), [letters, onLetters])

  useEffect(() => {
    if (editor.isDestroyed) return
    // Before the editor's own keys, which would take Enter and the arrows.
    const onKey = (event: KeyboardEvent) => {
      if (!now.current.key(editor, event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const { dom } = editor.view
    dom.addEventListener('keydown', onKey, true)
    return () => dom.removeEventListener('keydown', onKey, true)
  }, [editor])

  // What changed elsewhere, such as a card taken away at the side.
  useEffect(() => {
    if (content === written.current || editor.isDestroyed) return
    written.current = content
    editor.commands.setContent(content, { emitUpdate: false })
  }, [content, editor])

  return (
    <div className={styles.editor}>
      <Toolbar
        editor={editor}
        panel={panel}
        onPanel={setPanel}
        onPictures={(files) => void pictures.add(files)}
        letters={letters}
        plain={plain}
      />
      <Panels editor={editor} panel={panel} onPanel={setPanel} onCite={cards.add} />
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <OnTheWay items={pictures.items} onDrop={pictures.drop} />
      <div className={styles.place}>
        <EditorContent editor={editor} />
        {mention.people.length > 0 && (
          <MentionList
            id={mention.id}
            people={mention.people}
            active={mention.active}
            style={mention.style}
            onChoose={(person) => mention.choose(editor, person)}
          />
        )}
      </div>
    </div>
  )
}
