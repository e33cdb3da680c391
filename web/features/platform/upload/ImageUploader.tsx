import { type ChangeEvent, type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Image, UploadKind } from '#contract/platform/upload.ts'
import { maxUploadMegabytes, maxPictures } from '#contract/limits.ts'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { picturesIn } from './pictures-in.ts'
import { Thumbs } from './Thumbs.tsx'
import styles from './upload.module.css'
import type { Item, UploadList } from './upload-list.ts'
import { useUploadList } from './use-upload-list.ts'

export type UploaderProps = {
  /** The finished pictures, in order. */
  value: readonly Image[]
  onChange: (images: Image[]) => void
  /** Hears whether something is still on its way. */
  onBusy?: (busy: boolean) => void
  max?: number
  kind?: UploadKind
  /** What the pictures are for, to those who hear the page. */
  label?: string
  /** Files that opened it. */
  first?: readonly File[]
}

const none: readonly File[] = []

const accepted = 'image/jpeg,image/png,image/webp,image/gif'

/** What is written together: a paste in it stays in it. */
const boxOf = (element: EventTarget | null) =>
  element instanceof Element ? element.closest('form, dialog, [data-write-box]') : null

/**
 * Pictures pasted into the box of this uploader come here; those pasted beside any box as well, unless
 * somebody else has taken them.
 */
function usePaste(list: UploadList, root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = picturesIn(event.clipboardData)
      const box = boxOf(event.target)
      if (files.length === 0 || event.defaultPrevented || (box && box !== boxOf(root.current))) return
      event.preventDefault()
      list.add(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [list, root])
}

/** Files that were there before the uploader are brought once. */
function useFirst(list: UploadList, first: readonly File[]) {
  const taken = useRef(false)
  useEffect(() => {
    if (!taken.current && first.length > 0) list.add(first)
    taken.current = true
  }, [list, first])
}

function useDrop(list: UploadList) {
  const [over, setOver] = useState(false)
  const at = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      list.add(picturesIn(event.dataTransfer))
    },
  }
  return { over, at }
}

/** What failed, each in a sentence; and how many found no room. */
function Faults({ items, list, most }: { items: readonly Item[]; list: UploadList; most: number }) {
  const crowded = list.crowded()
  const failed = items.filter(({ state }) => state === 'failed')
  return (
    <div role="alert">
      {failed.map(({ key, name, words }) => (
        <p key={key} className="mt-2 text-ember text-13 empty:hidden">
          <span className="inline-block max-w-[16em] overflow-hidden text-ellipsis align-bottom whitespace-nowrap">
            {name}
          </span>
          ：{words}
        </p>
      ))}
      {failed.filter(({ again }) => again).length > 1 && (
        <button type="button" className={`${button('line', 'small')} mt-2`} onClick={list.retryAll}>
          全部重试
        </button>
      )}
      {crowded > 0 && (
        <p className="mt-2 text-ember text-13 empty:hidden">
          最多 {most} 张，有 {crowded} 张没有加进来
        </p>
      )}
    </div>
  )
}

/** Pictures of 80 × 80: picked, dropped or pasted, with progress, in an order of one's own. */
export function ImageUploader(props: UploaderProps) {
  const { value, onChange, onBusy, max = maxPictures, kind = 'picture', label = '图片', first = none } = props
  const { list, items, busy } = useUploadList({ value, onChange, onBusy, kind, most: max })
  const { over, at } = useDrop(list)
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const root = useRef<HTMLDivElement>(null)
  usePaste(list, root)
  useFirst(list, first)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    list.add([...(target.files ?? [])])
    target.value = ''
  }
  return (
    <div
      ref={root}
      className={styles.uploader}
      role="group"
      aria-label={label}
      data-over={over || undefined}
      {...at}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Thumbs list={list} items={items} />
        {items.length < max && (
          <button
            type="button"
            className="grid place-items-center border border-dashed border-line-3 rounded-2 bg-transparent text-ink-700 size-20 hover:border-briar-500 hover:bg-briar-50"
            aria-label={`添加${label}`}
            aria-describedby={hint}
            onClick={() => input.current?.click()}
          >
            <Icon name="plus" size={22} />
          </button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`添加${label}`}
          accept={accepted}
          multiple={max > 1}
          onChange={choose}
        />
        <p className="[flex:1_1_180px] text-ink-500 text-13" id={hint}>
          每张最大 <span className="num">{maxUploadMegabytes} MB</span>，
          <span className={styles.mouse}>可粘贴、拖入，{max > 1 && '拖动排序，'}</span>
          <span className={`${styles.finger} hidden`}>{max > 1 && '按住拖动排序，'}</span>
          最多 <span className="num">{max}</span> 张
        </p>
      </div>
      <Faults items={items} list={list} most={max} />
      <p className="sr" role="status">
        {busy ? '正在上传' : items.some(({ state }) => state === 'done') ? `已有 ${value.length} 张` : ''}
      </p>
    </div>
  )
}
