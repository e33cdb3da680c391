import type { EditorProps } from '@tiptap/pm/view'
import { picturesIn } from '#web/features/platform/upload/index.ts'
import { type Pasted, readPasted } from './pasted-html.ts'

/** What the editor calls when something is pasted or dropped. */
export type PasteHandlers = {
  files: (files: File[]) => void
  pasted: (pasted: Pasted) => void
}

let made = 0
const newGap = () => `${Date.now().toString(36)}-${(made += 1)}`

/** How the editor takes what is pasted or dropped: as text where there is any, else as pictures. */
export function pasteProps(now: () => PasteHandlers): EditorProps {
  let data: DataTransfer | null = null
  let pasted: Pasted | null = null
  const begin = (transfer: DataTransfer | null) => {
    data = transfer
    pasted = null
    return false
  }
  const take = (event: Event) => {
    const files = picturesIn(data)
    const read = pasted
    const html = data?.getData('text/html') ?? ''
    begin(null)
    if (files.length > 0 && (html === '' || read?.bare)) {
      event.preventDefault()
      now().files(files)
      return true
    }
    // Once the text stands in the editor.
    if (read) queueMicrotask(() => now().pasted(read))
    return false
  }
  return {
    handleDOMEvents: {
      paste: (_view, { clipboardData }) => begin(clipboardData),
      drop: (_view, { dataTransfer }) => begin(dataTransfer),
    },
    transformPastedHTML: (html) => {
      const text = data?.getData('text/plain') ?? ''
      pasted = readPasted(html, { text, files: picturesIn(data), origin: location.origin, newGap })
      return pasted.html
    },
    handlePaste: (_view, event) => take(event),
    handleDrop: (_view, event, _slice, moved) => !moved && take(event),
  }
}
