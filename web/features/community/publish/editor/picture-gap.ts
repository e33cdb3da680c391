import { type Editor, Node } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { dropPoint } from '@tiptap/pm/transform'
import { Fragment, Slice } from '@tiptap/pm/model'
import type { FigureAttributes } from './figure-node.ts'
import styles from './ArticleEditor.module.css'

/**
 * The place of a picture in the text: one on its way, or one that could not be had. It stands in the
 * editor alone; the server drops it from what is published.
 */
export const PictureGap = Node.create({
  name: 'pictureGap',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    gap: {
      default: '',
      parseHTML: (block) => block.getAttribute('data-picture-gap') ?? '',
      // What is kept as a draft or copied knows nothing of a picture on its way.
      renderHTML: () => ({ 'data-picture-gap': '' }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-picture-gap]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div')
      dom.className = styles.gap ?? ''
      dom.contentEditable = 'false'
      dom.textContent =
        node.attrs.gap === ''
          ? '这里有一张图没有跟过来。点一下这里，再用“图片”放进来。'
          : '这里有一张图，正在传上来'
      return { dom }
    }
  },
})

let made = 0

/** A name for a gap, different from all others, also in other windows. */
export const newGap = () => `${Date.now().toString(36)}-${(made += 1)}`

/**
 * Opens a gap for each picture, between two blocks: no sentence is parted, and nothing that is selected goes, save a
 * gap that was left.
 * @param at where they were dropped; null for the place of the caret
 */
export function openGaps(editor: Editor, gaps: readonly string[], at: number | null): void {
  const { state, schema, view } = editor
  const { selection, tr } = state
  const { pictureGap, paragraph } = schema.nodes
  if (!pictureGap || !paragraph) return
  const nodes = gaps.map((gap) => pictureGap.create({ gap }))
  const { $to } = selection
  if (at === null && selection instanceof NodeSelection && selection.node.type.name === 'pictureGap') {
    view.dispatch(tr.replaceWith(selection.from, selection.to, nodes))
    return
  }
  // Behind a whole paragraph the writer goes on below the pictures.
  const goesOn = at === null && $to.parent.isTextblock && $to.parentOffset > 0 && $to.pos === $to.end()
  const place = goesOn ? $to.after() : (at ?? $to.pos)
  const between = dropPoint(state.doc, place, new Slice(Fragment.from(nodes), 0, 0)) ?? state.doc.content.size
  tr.insert(between, goesOn ? [...nodes, paragraph.create()] : nodes)
  if (goesOn) tr.setSelection(TextSelection.near(tr.doc.resolve(between + nodes.length)))
  view.dispatch(tr.scrollIntoView())
}

/** Puts a figure into its gap, or takes the gap away; nothing where the gap is gone. */
export function closeGap(editor: Editor, gap: string, figure: FigureAttributes | null): void {
  const { state, schema, view } = editor
  let place: number | null = null
  state.doc.descendants((node, at) => {
    if (node.type.name === 'pictureGap' && node.attrs.gap === gap) place = at
    return place === null
  })
  if (place === null) return
  const tr = figure
    ? state.tr.replaceWith(place, place + 1, schema.nodes.figure?.create(figure) ?? [])
    : state.tr.delete(place, place + 1)
  view.dispatch(tr.setMeta('addToHistory', false))
}
