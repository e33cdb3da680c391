import { type ChangeEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { button } from '#web/ui/button/button.ts'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { bringing } from '#web/features/platform/upload/index.ts'
import styles from './CardPhoto.module.css'
import type { Application } from '../application/use-application.ts'

const Lightbox = lazyDialog(async () => (await import('#web/ui/picture/Lightbox.tsx')).Lightbox)

const sides = {
  front: { name: '人像面', draws: 'M92 18h30v34H92zM14 22h52M14 34h60M14 46h44M14 66h108' },
  back: { name: '国徽面', draws: 'M56 14h22v22H56zM30 48h74M42 60h50M14 74h44' },
} as const
type Which = keyof typeof sides

type Way = { share: number; words: string; again: boolean }
const noWay: Way = { share: -1, words: '', again: false }

/** One picture on its way; the next one chosen takes its place. */
function useBring(form: Application, which: Which) {
  const [way, setWay] = useState(noWay)
  const running = useRef<AbortController | null>(null)
  const last = useRef<File | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const bring = async (file: File) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    last.current = file
    setWay({ ...noWay, share: 0 })
    form.setBusy(which, true)
    const { bring: send, fileFault } = await bringing()
    const fault = fileFault(file)
    const onProgress = (share: number) => setWay({ ...noWay, share })
    const outcome = fault
      ? { words: fault, again: false }
      : await send(file, { kind: 'private', signal: stop.signal, onProgress })
    if (running.current !== stop) return
    running.current = null
    form.setBusy(which, false)
    if ('image' in outcome) {
      setWay(noWay)
      form.set(which, { file: outcome.image.file_name, url: URL.createObjectURL(file) })
    } else if ('words' in outcome) setWay({ share: -1, words: outcome.words, again: outcome.again })
  }
  return { way, bring, again: () => last.current && void bring(last.current) }
}

/** What is seen of a side: the file itself as long as the page stands, later only that it is there. */
function Seen({ which, url }: { which: Which; url: string }) {
  if (url) return <img src={url} width={80} height={80} alt="" />
  return (
    <svg viewBox="0 0 136 86" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
      <rect x="1" y="1" width="134" height="84" rx="6" />
      <path d={sides[which].draws} />
    </svg>
  )
}

/** The picture in its own size, by the small one that was tapped. */
const largeOf = ({ currentTarget }: MouseEvent<HTMLElement>, url: string) => {
  const { naturalWidth = 0, naturalHeight = 0 } = currentTarget.querySelector('img') ?? {}
  return { file_name: '', url, width: naturalWidth, height: naturalHeight, preview: '' }
}

/** One side of the ID card: chosen, brought, and from then on shown to nobody but those who judge. */
export function CardPhoto({ form, side: which }: { form: Application; side: Which }) {
  const { way, bring, again } = useBring(form, which)
  const input = useRef<HTMLInputElement>(null)
  const side = form.values[which]
  const { name } = sides[which]
  const id = useId()
  const fault = way.words || form.faults[which]
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) void bring(file)
    target.value = ''
  }
  const url = side !== null && side !== 'kept' ? side.url : ''
  const [large, setLarge] = useState<ReturnType<typeof largeOf> | null>(null)
  const pick = () => input.current?.click()
  return (
    <div
      className={`${styles.side} flex gap-3 items-start min-w-0`}
      role="group"
      aria-label={`身份证${name}`}
      data-fault={fault ? true : undefined}
    >
      <button
        type="button"
        className={`${styles.place} relative grid flex-none place-items-center size-20 p-0 overflow-hidden`}
        aria-label={url ? `看大图：身份证${name}` : `${side ? '更换' : '上传'}身份证${name}`}
        aria-describedby={fault ? id : undefined}
        onClick={(event) => (url ? setLarge(largeOf(event, url)) : pick())}
      >
        <Seen which={which} url={url} />
        {way.share >= 0 && (
          <span className={styles.way} role="status">
            {way.share < 1 ? <b className="num text-18">{Math.floor(way.share * 100)}%</b> : '处理中'}
          </span>
        )}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`身份证${name}的照片`}
        accept="image/jpeg,image/png,image/webp"
        onChange={choose}
      />
      <div className="min-w-0">
        <p className="text-14">
          {name}
          {side === 'kept' && way.share < 0 && <span className="ml-2 text-13 text-sage">已上传</span>}
        </p>
        <p className="flex flex-wrap items-center gap-1 min-h-9">
          {url && (
            <button
              type="button"
              className={button('text', 'small')}
              aria-label={`更换身份证${name}`}
              onClick={pick}
            >
              更换
            </button>
          )}
          {side && (
            <button
              type="button"
              className={button('text', 'small')}
              aria-label={`移除身份证${name}`}
              onClick={() => form.set(which, null)}
            >
              移除
            </button>
          )}
          {way.again && (
            <button type="button" className={button('text', 'small')} onClick={again}>
              重试
            </button>
          )}
        </p>
        {fault && (
          <p id={id} className="text-13 text-ember" role="alert">
            {fault}
          </p>
        )}
      </div>
      {large && (
        <Lightbox images={[large]} label={`身份证${name}`} first={0} onClose={() => setLarge(null)} />
      )}
    </div>
  )
}
