import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { workPipe } from '#drawings/pipe/work-pipe.ts'
import type { Form } from '../studio-admin.ts'
import styles from './Outline.module.css'
import type { Fields } from './work-form.ts'

type Draw = typeof workPipe

/** The engine that draws pipes, once it is there; null where it cannot be had. */
function useDraw(): Draw | null {
  const [draw, setDraw] = useState<Draw | null>(null)
  useEffect(() => {
    let gone = false
    void import('#drawings/pipe/work-pipe.ts').then(
      (found) => {
        if (!gone) setDraw(() => found.workPipe)
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [])
  return draw
}

const valueOf = (terms: Form['materials'], chosen: string) =>
  terms.find(({ id }) => String(id) === chosen)?.value ?? null

type PreviewProps = { fields: Fields; choices: Form; shape: Form['shapes'][number] | null; seed: string }

/** The work as its drawing will be: the same engine draws it on its page. */
export function PipePreview({ fields, choices, shape, seed }: PreviewProps) {
  const draw = useDraw()
  const { material, finish, mouthpiece, bowlPercent, shankPercent, bendDeg } = fields
  const told = useMemo(
    () => ({
      seed,
      material: valueOf(choices.materials, material),
      finish: valueOf(choices.finishes, finish),
      mouthpiece: valueOf(choices.mouthpieces, mouthpiece),
      bowl_percent: bowlPercent,
      shank_percent: shankPercent,
      bend_deg: bendDeg,
    }),
    [seed, choices, material, finish, mouthpiece, bowlPercent, shankPercent, bendDeg],
  )
  // A slider moves faster than a pipe is drawn.
  const drawn = useDeferredValue(told)
  const source = useMemo(() => {
    const svg = draw?.(drawn, shape, { ratio: 1.6, width: 640 })
    return svg === undefined ? '' : `data:image/svg+xml,${encodeURIComponent(svg)}`
  }, [draw, drawn, shape])
  return (
    <figure className={`${styles.preview} p-4 border rounded-2 bg-paper-1`}>
      {source ? (
        <img
          src={source}
          alt={shape ? `按所填画出的轮廓：${shape.name_zh}` : '还没有选斗型'}
          width={400}
          height={250}
        />
      ) : (
        <span role="status" aria-label="正在画" />
      )}
      <figcaption className="mt-2 meta text-center">示意图：木色与纹理由编号决定，不代表实物。</figcaption>
    </figure>
  )
}
