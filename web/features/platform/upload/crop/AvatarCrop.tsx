import { useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Image } from '#contract/platform/upload.ts'
import { maxUploadMegabytes } from '#contract/limits.ts'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import type { Area } from './crop.ts'
import { useCrop } from './use-crop.ts'

export type CropProps = {
  /** The cut picture, brought and finished. */
  onDone: (image: Image) => void
  onCancel: () => void
  /** `avatar` is a circle; `cover` a strip. */
  kind?: 'avatar' | 'cover'
  /** Width by height of the cut; 1 for an avatar. */
  aspect?: number
}

const accepted = 'image/jpeg,image/png,image/webp,image/gif'
const most = 3

type CutterProps = { url: string; round: boolean; aspect: number; onArea: (area: Area) => void }

/** The picture under its frame: moved by pointer or arrows, made larger by the wheel or the slider. */
function Cutter({ url, round, aspect, onArea }: CutterProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const slider = useId()
  return (
    <>
      <div className="relative h-[260px] overflow-hidden rounded-2 bg-umber">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={most}
          aspect={aspect}
          cropShape={round ? 'round' : 'rect'}
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => onArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': '拖动图片选取范围，也可以用方向键' }}
        />
      </div>
      <label className="flex items-center gap-3 mt-3 text-ink-500 text-13" htmlFor={slider}>
        大小
        <input
          className="flex-1 h-6"
          id={slider}
          type="range"
          min={1}
          max={most}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </>
  )
}

/** One picture, chosen, cut to its form and brought. */
export function AvatarCrop({ onDone, onCancel, kind = 'avatar', aspect = 1 }: CropProps) {
  const { chosen, words, share, choose, save } = useCrop(kind, onDone)
  const [area, setArea] = useState<Area | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const busy = share !== null
  // It opens, and says what is wrong, below what was pressed.
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers give back a promise, which is no end of an effect.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [words, chosen])
  const pick = () => input.current?.click()
  return (
    <div
      ref={box}
      className="max-w-[360px] [scroll-margin-block:80px]"
      role="group"
      aria-label={kind === 'avatar' ? '裁剪头像' : '裁剪封面'}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label="选择图片"
        accept={accepted}
        onChange={({ target }) => {
          void choose(target.files?.[0])
          target.value = ''
        }}
      />
      {chosen ? (
        <Cutter url={chosen.url} round={kind === 'avatar'} aspect={aspect} onArea={setArea} />
      ) : (
        <button
          type="button"
          className="grid place-items-center border border-dashed border-line-3 rounded-2 bg-transparent text-ink-700 gap-1.5 content-center w-full h-[260px] hover:border-briar-500 hover:bg-briar-50"
          onClick={pick}
        >
          <Icon name="plus" size={22} />
          选择图片
          <small className="text-ink-500">
            JPEG、PNG、WebP 或 GIF，最大 <span className="num">{maxUploadMegabytes} MB</span>
          </small>
        </button>
      )}
      <p className="mt-2 text-ember text-13 empty:hidden" role="alert">
        {words}
      </p>
      <div className="flex flex-wrap gap-2 mt-3">
        {chosen && (
          <button
            type="button"
            className={button('primary', 'small')}
            disabled={busy || !area}
            onClick={() => area && void save(area)}
          >
            {share === null ? '用这张' : share < 1 ? `正在上传 ${Math.floor(share * 100)}%` : '处理中'}
          </button>
        )}
        {chosen && (
          <button type="button" className={button('line', 'small')} disabled={busy} onClick={pick}>
            换一张
          </button>
        )}
        <button type="button" className={button('text', 'small')} onClick={onCancel}>
          取消
        </button>
      </div>
    </div>
  )
}
