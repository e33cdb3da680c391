import { type Editor, Node } from '@tiptap/core'
import type { FigureAttributes } from './figure-node.ts'
import styles from './ArticleEditor.module.css'

/**
 * The place of a picture that was pasted: one on its way, or one that could not be had. It stands in the
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
