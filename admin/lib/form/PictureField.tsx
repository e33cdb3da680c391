import { type ReactNode, useEffect, useRef, useState } from 'react'
import { bringing } from '#web/features/platform/upload/index.ts'
import styles from './form.module.css'
import button from '../button.module.css'

/** `shown`: as the site draws it, where that is not the file itself. */
type Drawing = { src: string; words: string; shown?: ReactNode }

type PictureProps = {
  label: string
  /** What is stored: an address, the name of an upload, or nothing. */
  value: string
  onChange: (value: string) => void
  /** Drawings of the site that may be taken instead. */
  drawings?: readonly Drawing[]
  /** The site needs one. */
  needed?: boolean
  wide?: boolean
  /** It stands on the dark ground of the footer. */
  dark?: boolean
}

type ThumbProps = Pick<PictureProps, 'value' | 'drawings' | 'wide' | 'dark'>

/** The picture as it is now, on the ground on which it will stand. */
function Thumb({ value, drawings = [], wide, dark }: ThumbProps) {
  const ground = dark ? 'bg-umber text-[#fff3dd] [--logo-eye:#2e1b10]' : 'bg-paper-2 text-ink-500'
  const size = wide ? 'w-[210px] h-24 object-cover' : `${styles.thumb} w-[84px] object-contain`
  const look = `flex-none grid place-items-center text-12 border rounded-2 ${ground} ${size}`
  const drawn = drawings.find(({ src }) => src === value)?.shown
  if (value && !drawn) return <img className={look} src={addressOf(value)} alt="现在的图" />
  return <span className={look}>{drawn ?? '还没有'}</span>
}

/** The address of a picture, also of one that was brought a moment ago. */
export const addressOf = (value: string, size: 'l' | 'm' | 's' = 'm') =>
  /^picture\/[0-9a-f]{32}$/.test(value) ? `/file/pub/${value}-${size}.webp` : value

/** Brings one picture; what went wrong is said in words. */
function useBringing(onDone: (name: string) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState('')
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const send = async (file: File) => {
    const { bring, fileFault } = await bringing()
    const wrong = fileFault(file)
    setFault(wrong ?? '')
    if (wrong) return
    stop.current = new AbortController()
    setShare(0)
    const outcome = await bring(file, { kind: 'picture', signal: stop.current.signal, onProgress: setShare })
    setShare(null)
    if ('image' in outcome) onDone(outcome.image.file_name)
    else if ('words' in outcome) setFault(outcome.words)
  }
  return { share, fault, send }
}

/** A picture that is uploaded, or one of the site's own drawings. */
export function PictureField({ label, value, onChange, drawings = [], needed, wide, dark }: PictureProps) {
  const { share, fault, send } = useBringing(onChange)
  const file = useRef<HTMLInputElement>(null)
  const words =
    share === null ? (value ? '换一张' : '上传图片') : share < 1 ? `${Math.floor(share * 100)}%` : '处理中'
  return (
    <fieldset className="min-w-0 m-0 p-0 border-0">
      <legend className="pt-0 px-0 pb-2 text-14 text-ink-700">{label}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-3 items-center">
        <Thumb value={value} drawings={drawings} wide={wide} dark={dark} />
        <div
          className={`${styles.pictureActs} flex-1 min-w-[120px] flex flex-wrap gap-x-3 gap-y-1.5 items-center ${wide ? 'phone:grid phone:grid-cols-2 phone:basis-full' : ''}`}
        >
          <button
            type="button"
            className={button.line}
            disabled={share !== null}
            onClick={() => file.current?.click()}
          >
            {words}
          </button>
          {value && !needed && (
            <button type="button" className={button.line} onClick={() => onChange('')}>
              拿掉
            </button>
          )}
          {drawings.map(({ src, words: name, shown }) => (
            <button
              key={src}
              type="button"
              className={button.line}
              aria-pressed={value === src}
              onClick={() => onChange(src)}
            >
              {!shown && <img className="w-9 h-6 -ml-2 object-cover rounded-1" src={src} alt="" />}
              {name}
            </button>
          ))}
          <input
            ref={file}
            type="file"
            hidden
            aria-label={label}
            accept="image/jpeg,image/png,image/webp,image/gif"
            onChange={({ target }) => {
              const chosen = target.files?.[0]
              target.value = ''
              if (chosen) void send(chosen)
            }}
          />
        </div>
      </div>
      {fault && (
        <p className="mt-1.5 text-13 text-ember" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
