import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { button } from '#web/ui/button/button.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { addressOf, linkAt, putLink, removeLink } from './link.ts'
import styles from './LinkPanel.module.css'

type Props = { editor: Editor; onClose: () => void }

/** The link at the caret: its address and its words. Enter takes them, Esc leaves them. */
export function LinkPanel({ editor, onClose }: Props) {
  const [place] = useState(() => linkAt(editor))
  const [typed, setTyped] = useState(place.href)
  const [text, setText] = useState(place.text)
  const [fault, setFault] = useState<string | undefined>()
  const panel = useRef<HTMLDivElement>(null)
  const address = useRef<HTMLInputElement>(null)
  useEffect(() => address.current?.focus({ preventScroll: true }), [])
  const take = () => {
    const href = addressOf(typed, location.origin)
    if (href === null) return setFault('请填写网址，如 https://example.com，或本站的地址，如 /query')
    putLink(editor, place, { href, text: text.trim() })
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) take()
    else return
    // It may stand within a form, which is not meant.
    event.preventDefault()
    event.stopPropagation()
  }
  // Keys of all within; the panel itself takes none.
  useEffect(() => {
    const { current } = panel
    current?.addEventListener('keydown', onKeyDown)
    return () => current?.removeEventListener('keydown', onKeyDown)
  })
  return (
    <div
      role="group"
      aria-label="链接"
      className={`${styles.link} grid gap-x-4 gap-y-0 mt-2.5 py-3.5 px-4 border rounded-3 bg-paper-0 shadow-2`}
      ref={panel}
    >
      <Field label="网址" fault={fault}>
        {(control) => (
          <input
            {...control}
            inputMode="url"
            autoComplete="off"
            ref={address}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {place.single && (
        <Field label="显示的文字">
          {(control) => <input {...control} value={text} onChange={(event) => setText(event.target.value)} />}
        </Field>
      )}
      <div className="flex col-span-full flex-wrap gap-2.5">
        <button type="button" className={button('primary', 'small')} onClick={take}>
          {place.href ? '修改' : '放进文中'}
        </button>
        {place.href && (
          <button
            type="button"
            className={button('line', 'small')}
            onClick={() => {
              removeLink(editor, place)
              onClose()
            }}
          >
            移除链接
          </button>
        )}
        <button type="button" className={button('text', 'small')} onClick={onClose}>
          取消
        </button>
      </div>
    </div>
  )
}
