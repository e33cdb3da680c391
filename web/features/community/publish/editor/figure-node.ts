import { mergeAttributes, Node } from '@tiptap/core'

/** An address of a picture that was brought here, or of a figure of the articles; any other is no picture of ours. */
const own =
  /^\/art\/figure\/[a-z0-9-]+\.svg$|^\/file\/pub\/picture\/[0-9a-f]{32}-[lms]\.webp$|^https?:\/\/[^"'\s]+\/picture\/[0-9a-f]{32}-[lms]\.webp$/

export type FigureAttributes = { src: string; alt: string; width: number | null; height: number | null }

const attributesOf = (image: Element | null): false | FigureAttributes => {
  const src = image?.getAttribute('src') ?? ''
  if (!image || !own.test(src)) return false
  const measure = (name: string) => Number(image.getAttribute(name)) || null
  return { src, alt: image.getAttribute('alt') ?? '', width: measure('width'), height: measure('height') }
}

/** A picture with its caption. What is typed in it is the caption. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'text*',
  marks: '',
  defining: true,
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      contentElement: (figure) => figure.querySelector('figcaption') ?? document.createElement('figcaption'),
      getAttrs: (figure) => attributesOf(figure.querySelector('img')),
    },
    { tag: 'img[src]', getAttrs: (image) => attributesOf(image) },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'figure',
    {},
    ['img', mergeAttributes(HTMLAttributes, { draggable: 'false', contenteditable: 'false' })],
    ['figcaption', 0],
  ],
  addKeyboardShortcuts() {
    return {
      // A caption is one line: Enter goes on below the picture.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection
        if ($from.parent.type.name !== this.name) return false
        return editor.commands.insertContentAt(
          $from.after(),
          { type: 'paragraph' },
          { updateSelection: true },
        )
      },
      // At the beginning of an empty caption the picture goes.
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection
        if ($from.parent.type.name !== this.name || !empty || $from.parentOffset > 0) return false
        return $from.parent.content.size === 0 ? editor.commands.deleteNode(this.name) : true
      },
    }
  },
})
