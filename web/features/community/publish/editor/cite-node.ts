import { Node } from '@tiptap/core'
import type { Cite } from '../piece.ts'
import styles from './ArticleEditor.module.css'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    citeBlock: {
      /** Puts a card in the place of the selection: `4:12`. */
      setCite: (cite: string) => ReturnType
    }
  }
}

const element = (tag: string, words: string, className = '') => {
  const made = document.createElement(tag)
  made.textContent = words
  made.className = className
  return made
}

/** The card as the editor shows it: what it names, without its link. */
function drawn(cite: string, card: Cite | undefined): HTMLElement {
  const block = document.createElement('div')
  block.className = styles.cite ?? ''
  block.dataset.cite = cite
  block.contentEditable = 'false'
  if (card?.art) {
    const image = document.createElement('img')
    Object.assign(image, { src: card.art, alt: '', width: 56, height: 56, draggable: false })
    block.append(image)
  }
  const words = document.createElement('span')
  words.append(element('b', card?.name ?? '引用的一件'), element('small', card?.facts ?? ''))
  block.append(words)
  return block
}

type Options = { find: (cite: string) => Cite | undefined }

/** A thing of the catalogue between two blocks of the text. */
export const CiteBlock = Node.create<Options>({
  name: 'citeBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ find: () => undefined }),
  addAttributes: () => ({
    cite: {
      default: '',
      parseHTML: (block) => block.getAttribute('data-cite'),
      renderHTML: ({ cite }) => ({ 'data-cite': String(cite) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-cite]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView() {
    return ({ node }) => {
      const cite = String(node.attrs.cite)
      return { dom: drawn(cite, this.options.find(cite)) }
    }
  },
  addCommands() {
    return {
      setCite:
        (cite) =>
        ({ chain }) =>
          chain()
            .insertContent([{ type: this.name, attrs: { cite } }, { type: 'paragraph' }])
            .run(),
    }
  },
})
