import type { Editor } from '@tiptap/core'
import type { GlyphName } from '#web/features/community/text-field/index.ts'

export type Tool = {
  key: string
  words: string
  /** Shown as letters where there is no drawing. */
  glyph?: GlyphName
  letters?: string
  isOn?: (editor: Editor) => boolean
  may?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

/** What makes the form of a text, in the order of the bar. */
export const formTools: readonly Tool[] = [
  {
    key: 'h2',
    words: '标题',
    letters: 'H',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    key: 'h3',
    words: '小标题',
    letters: 'h',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    key: 'bold',
    words: '粗体',
    glyph: 'bold',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    key: 'italic',
    words: '斜体',
    glyph: 'italic',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    key: 'underline',
    words: '下划线',
    glyph: 'underline',
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    key: 'strike',
    words: '删除线',
    glyph: 'strike',
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    key: 'quote',
    words: '引文',
    glyph: 'quote',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    key: 'bullets',
    words: '列表',
    glyph: 'bullets',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbers',
    words: '编号列表',
    glyph: 'numbers',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'table',
    words: '表格',
    glyph: 'table',
    isOn: (editor) => editor.isActive('table'),
    may: (editor) => !editor.isActive('table'),
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    key: 'rule',
    words: '分隔线',
    glyph: 'rule',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
]

export const historyTools: readonly Tool[] = [
  {
    key: 'undo',
    words: '撤销',
    glyph: 'undo',
    may: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    key: 'redo',
    words: '重做',
    glyph: 'redo',
    may: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

/** What can be done to a table, while the caret stands in it. */
export const tableTools: readonly { key: string; words: string; run: (editor: Editor) => void }[] = [
  { key: 'row', words: '加一行', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { key: 'column', words: '加一列', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { key: 'no row', words: '删这一行', run: (editor) => editor.chain().focus().deleteRow().run() },
  { key: 'no column', words: '删这一列', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { key: 'no table', words: '删表格', run: (editor) => editor.chain().focus().deleteTable().run() },
]
