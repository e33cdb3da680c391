import type { Editor } from '@tiptap/core'
import { EmoticonPanel } from '#web/features/community/text-field/index.ts'
import styles from './ArticleEditor.module.css'
import { CiteSearch } from '../settings/CiteSearch.tsx'
import { LinkPanel } from '../link/LinkPanel.tsx'
import { type Cite, keyOf } from '../piece.ts'

/** What opens under the bar. */
export type Panel = 'emoticons' | 'cite' | 'link' | null

type Props = {
  editor: Editor
  panel: Panel
  onPanel: (panel: Panel) => void
  onCite: (cite: Cite) => void
}

function Opened({ editor, panel, onPanel, onCite }: Props) {
  const back = () => {
    onPanel(null)
    editor.commands.focus()
  }
  if (panel === 'link') return <LinkPanel editor={editor} onClose={back} />
  if (panel === 'emoticons')
    return (
      <EmoticonPanel
        id="editor-emoticons"
        still
        onChoose={(name) => editor.commands.insertContent(`[${name}]`)}
        onClose={back}
      />
    )
  return (
    <div className={`${styles.citing} mt-2.5 p-3 border rounded-3 bg-paper-0 shadow-2`}>
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

/** The panel that is open: it hangs from the bar, over the text, wherever the page stands. */
export const Panels = (props: Props) =>
  props.panel === null ? null : (
    <div className="absolute top-full right-11 left-11 phone:right-4 phone:left-4">
      <Opened {...props} />
    </div>
  )
