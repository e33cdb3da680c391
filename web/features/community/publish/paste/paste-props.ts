import type { EditorProps } from '@tiptap/pm/view'
import { picturesIn } from '#web/features/platform/upload/index.ts'
import { newGap } from '../editor/picture-gap.ts'
import { type Pasted, readPasted } from './pasted-html.ts'

/** What the editor calls when something is pasted or dropped. */
export type PasteHandlers = {
  /** @param at where they were dropped; null for the place of the caret */
  files: (files: File[], at: number | null) => void
  pasted: (pasted: Pasted) => void
}

/** How the editor takes what is pasted or dropped: as text where there is any, else as pictures. */
export function pasteProps(now: () => PasteHandlers): EditorProps {
  let data: DataTransfer | null = null
  let pasted: Pasted | null = null
  const begin = (transfer: DataTransfer | null) => {
    data = transfer
    pasted = null
    return false
  }
  const take = (event: Event, at: number | null) => {
    const files = picturesIn(data)
    const read = pasted
    const html = data?.getData('text/html') ?? ''
    begin(null)
    if (files.length > 0 && (html === '' || read?.bare)) {
      event.preventDefault()
      now().files(files, at)
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
    handlePaste: (_view, event) => take(event, null),
    handleDrop(view, event, _slice, moved) {
      const { clientX: left, clientY: top } = event
      return !moved && take(event, view.posAtCoords({ left, top })?.pos ?? null)
    },
  }
}
