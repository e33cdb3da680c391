import { Mark } from '@tiptap/core'

/** A raised or lowered sign; one shuts the other out. */
const scriptMark = (name: string, other: string, tag: 'sup' | 'sub', align: string) =>
  Mark.create({
    name,
    excludes: `${name} ${other}`,
    parseHTML: () => [{ tag }, { style: 'vertical-align', getAttrs: (value) => value === align && null }],
    renderHTML: () => [tag, 0],
  })

export const Superscript = scriptMark('superscript', 'subscript', 'sup', 'super')
export const Subscript = scriptMark('subscript', 'superscript', 'sub', 'sub')
