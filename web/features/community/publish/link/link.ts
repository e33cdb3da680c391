import { type Editor, getMarkRange } from '@tiptap/core'

/** The link at the caret, or what is selected and may become one. */
export type LinkPlace = {
  from: number
  to: number
  /** Empty where no link stands yet. */
  href: string
  text: string
  /** Its words can be changed: it does not reach over several blocks. */
  single: boolean
}

/** Where a link stands or would stand. */
export function linkAt(editor: Editor): LinkPlace {
  const { selection, doc, schema } = editor.state
  const href = String(editor.getAttributes('link').href ?? '')
  const link = schema.marks.link
  const range = href !== '' && link ? getMarkRange(selection.$from, link) : undefined
  const { from, to } = range ?? selection
  return {
    from,
    to,
    href,
    text: doc.textBetween(from, to, ' '),
    single: doc.resolve(from).sameParent(doc.resolve(to)) && selection.$from.parent.isTextblock,
  }
}

/** What somebody typed as an address: one outside, or one within the site; null for anything else. */
export function addressOf(typed: string, origin: string): string | null {
  const text = typed.trim()
  if (/^\/(?![/\\])\S*$/.test(text)) return text
  const whole = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  if (/^[/\\]|\s/.test(text) || !URL.canParse(whole)) return null
  const url = new URL(whole)
  if (!/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : url.href
}

/** Makes a link where one stands or would stand; the caret goes behind it. */
export function putLink(editor: Editor, place: LinkPlace, { href, text }: { href: string; text: string }) {
  const { from, to, single } = place
  const chain = editor.chain().focus()
  if (!single || (text === place.text && text !== ''))
    return chain.setTextSelection({ from, to }).setLink({ href }).setTextSelection(to).unsetMark('link').run()
  const words = text || href
  return chain
    .insertContentAt({ from, to }, { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] })
    .setTextSelection(from + words.length)
    .unsetMark('link')
    .run()
}

/** Takes the link away; its words stay. */
export const removeLink = (editor: Editor, { from, to }: LinkPlace): boolean =>
  editor.chain().focus().setTextSelection({ from, to }).unsetLink().setTextSelection(to).run()
