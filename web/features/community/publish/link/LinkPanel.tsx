import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { useForm } from '#web/lib/form/use-form.ts'
import { button } from '#web/ui/button/button.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { addressOf, linkAt, putLink, removeLink } from './link.ts'

const wrong = '请填写网址，如 https://example.com，或本站的地址，如 /query'

type Props = { editor: Editor; onClose: () => void }

/** The link at the caret: its address and its words. Enter takes them, Esc leaves them. */
export function LinkPanel({ editor, onClose }: Props) {
  const [place] = useState(() => linkAt(editor))
  const form = useForm({
    saved: { address: place.href, text: place.text },
    rules: ({ address: typed }) => ({ address: addressOf(typed, location.origin) === null ? wrong : null }),
    async send({ address: typed, text }) {
      const href = addressOf(typed, location.origin)
      if (href !== null) putLink(editor, place, { href, text: text.trim() })
      onClose()
      return null
    },
  })
  const panel = useRef<HTMLDivElement>(null)
  const address = useRef<HTMLInputElement>(null)
  useEffect(() => address.current?.focus({ preventScroll: true }), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void form.submit()
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
      className="grid gap-x-4 gap-y-3 mt-2.5 py-3.5 px-4 border rounded-3 bg-paper-0 shadow-2 grid-cols-[1fr_1fr] max-w-[640px] phone:grid-cols-1"
      ref={panel}
    >
      <Field label="网址" of={form.field('address')}>
        {(control) => <input {...control} inputMode="url" autoComplete="off" ref={address} />}
      </Field>
      {place.single && (
        <Field label="显示的文字" of={form.field('text')}>
          {(control) => <input {...control} />}
        </Field>
      )}
      <div className="flex col-span-full flex-wrap gap-2.5">
        <button type="button" className={button('primary', 'small')} onClick={() => void form.submit()}>
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
