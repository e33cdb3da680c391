import { TableKit } from '@tiptap/extension-table'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { MentionList } from '#web/features/community/text-field/index.ts'
import { bodyClass } from '#web/features/community/post/index.ts'
import styles from './ArticleEditor.module.css'
import { CiteBlock } from './cite-node.ts'
import { Figure } from './figure-node.ts'
import { type Cite, keyOf } from '../piece.ts'
import { OnTheWay } from './OnTheWay.tsx'
import type { Pasted } from '../paste/pasted-html.ts'
import { type Panel, Panels } from './Panels.tsx'
import { type PasteHandlers, pasteProps } from '../paste/paste-props.ts'
import { PasteNote } from '../paste/PasteNote.tsx'
import { closeGap, newGap, openGaps, PictureGap } from './picture-gap.ts'
import { Subscript, Superscript } from './script-marks.ts'
import { Toolbar } from './Toolbar.tsx'
import { useEditorMention } from './use-editor-mention.ts'
import { usePictures } from './use-pictures.ts'
import { Fault } from '#web/ui/form/Fault.tsx'

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

/** Letters as readers count them: signs of Chinese, words of the rest. */
const lettersOf = (text: string) => (text.match(/\p{Script=Han}|[^\s\p{Script=Han}\p{P}]+/gu) ?? []).length

/** One that was made too early is gone before it is shown; another comes at once. */
const lettersIn = ({ editor }: { editor: Editor }) => (editor.isDestroyed ? 0 : lettersOf(editor.getText()))

const caretRoom = { top: 150, right: 0, bottom: 40, left: 0 }

/** What the editor calls when something happens; always those of the last paint. */
type Handlers = PasteHandlers & {
  key: (editor: Editor, event: KeyboardEvent) => boolean
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
      PictureGap,
      Superscript,
      Subscript,
      CiteBlock.configure({ find }),
    ],
    editorProps: {
      attributes: {
        class: `${bodyClass} ${styles.text ?? ''}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': '正文',
      },
      // A caret under the bar, or at the very edge of the window, is brought into sight.
      scrollThreshold: caretRoom,
      scrollMargin: caretRoom,
      ...pasteProps(() => now.current),
    },
    // Tools that put something in before the text was touched put it behind what is there.
    onCreate: ({ editor }) => editor.commands.setTextSelection(editor.state.doc.content.size),
    onUpdate: ({ editor }) => now.current.changed(editor),
    onSelectionUpdate: ({ editor }) => now.current.moved(editor),
  })
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
  const [note, setNote] = useState<Pasted | null>(null)
  const cards = useCards(props)
  const mention = useEditorMention()
  const pictures = usePictures({
    onBusy,
    onImage: ({ url: src, width, height }, gap) => closeGap(editor, gap, { src, alt: '', width, height }),
    onDrop: (gap) => closeGap(editor, gap, null),
  })
  const addPictures = (files: readonly File[], at: number | null) => {
    const waiting = files.map((source) => ({ gap: newGap(), source }))
    const gaps = waiting.map(({ gap }) => gap)
    openGaps(editor, gaps, at)
    void pictures.fill(waiting)
  }
  const written = useRef(content)
  const handlers: Handlers = {
    key(now, event) {
      if (!plain && mention.onKey(now, event)) return true
      if (!(event.ctrlKey || event.metaKey)) return false
      if (event.key === 'Enter') onSend()
      else if (event.key === 'k') setPanel('link')
      else return false
      return true
    },
    files: addPictures,
    pasted(pasted) {
      if (pasted.lost > 0 || pasted.plain) setNote(pasted)
      void pictures.fill(pasted.pictures)
    },
    changed(now) {
      written.current = now.isEmpty ? '' : now.getHTML()
      onChange(written.current)
      if (!plain) mention.look(now)
    },
    moved: (now) => {
      if (!plain && now.isFocused) mention.look(now)
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
    // Once the editor itself has taken in what was composed.
    const onWord = () => setTimeout(() => now.current.moved(editor))
    const { dom } = editor.view
    dom.addEventListener('keydown', onKey, true)
    dom.addEventListener('compositionend', onWord)
    return () => {
      dom.removeEventListener('keydown', onKey, true)
      dom.removeEventListener('compositionend', onWord)
    }
  }, [editor])

  // What changed elsewhere, such as a card taken away at the side.
  useEffect(() => {
    if (content === written.current || editor.isDestroyed) return
    written.current = content
    editor.commands.setContent(content, { emitUpdate: false })
  }, [content, editor])

  return (
    <div className="min-w-0">
      <Toolbar
        editor={editor}
        panel={panel}
        onPanel={setPanel}
        onPictures={(files) => addPictures(files, null)}
        letters={letters}
        plain={plain}
      >
        {note && <PasteNote pasted={note} onClose={() => setNote(null)} />}
        <Panels editor={editor} panel={panel} onPanel={setPanel} onCite={cards.add} />
      </Toolbar>
      <OnTheWay items={pictures.items} onDrop={pictures.drop} onRetryAll={pictures.retryAll} />
      <div className="relative" data-fault={fault ? true : undefined}>
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
      <Fault words={fault} className="mt-2" />
    </div>
  )
}
