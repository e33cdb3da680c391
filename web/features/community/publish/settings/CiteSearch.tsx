import { useEffect, useRef } from 'react'
import { maxCiteSearchLetters } from '#contract/limits.ts'
import { useCombobox, useTyped } from '#web/lib/form/use-combobox.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import type { Cite } from '../piece.ts'
import styles from './Settings.module.css'
import { useCites } from './use-cites.ts'

type Props = { label: string; focus?: boolean; onChoose: (cite: Cite) => void; onClose?: () => void }

/** Looks a thing of the catalogue up by its name: arrows, Enter, Esc. */
export function CiteSearch({ label, focus, onChoose, onClose }: Props) {
  const { typed, asked, put, field } = useTyped()
  const { list, nothing } = useCites(typed === '' ? '' : asked)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focus) input.current?.focus()
  }, [focus])
  const box = useCombobox({
    rows: list,
    onChoose(cite: Cite) {
      put('')
      onChoose(cite)
    },
    onEscape() {
      put('')
      onClose?.()
    },
  })
  return (
    <div className="relative">
      <input
        className="w-full h-10 py-0 px-3 border border-line-3 rounded-2 bg-paper-0 text-14 text-ink-900 phone:h-11 phone:text-16"
        ref={input}
        aria-label={label}
        {...box.field}
        {...field}
        maxLength={maxCiteSearchLetters}
        placeholder="斗草、烟斗、作品、斗师的名字"
        onBlur={() => put('')}
      />
      {(list.length > 0 || nothing) && (
        <ul
          {...box.list}
          aria-label={label}
          className={`${styles.found} absolute z-(--z-drop) p-1 overflow-y-auto border border-line-2 rounded-3 bg-paper-0 shadow-3 text-14 top-11 right-0 bottom-auto left-0 max-h-[320px]`}
        >
          {nothing && (
            <li
              className="grid gap-2.5 items-center py-1.5 px-2 rounded-2 cursor-pointer aria-[selected=true]:bg-briar-50 hover:bg-briar-50"
              role="option"
              aria-selected="false"
              aria-disabled="true"
            >
              <Icon name="search" size={16} />
              没有找到，换个写法试试
            </li>
          )}
          {list.map((cite, place) => (
            <li
              className="grid gap-2.5 items-center py-1.5 px-2 rounded-2 cursor-pointer aria-[selected=true]:bg-briar-50 hover:bg-briar-50"
              key={`${cite.type} ${cite.id}`}
              {...box.option(place)}
            >
              {cite.art ? (
                <img
                  className="size-8 bg-transparent object-contain"
                  src={cite.art}
                  alt=""
                  width={32}
                  height={32}
                />
              ) : (
                <Icon name="leaf" size={20} />
              )}
              <span>
                {cite.name}
                <small className="block text-12 text-ink-500">{cite.facts}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
