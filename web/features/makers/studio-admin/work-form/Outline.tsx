import { useState } from 'react'
import { workRanges } from '#contract/limits.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import layout from '#web/ui/form/Form.module.css'
import type { Form } from '../studio-admin.ts'
import styles from './Outline.module.css'
import { PipePreview } from './PipePreview.tsx'
import { ShapeDialog } from './ShapeDialog.tsx'
import type { WorkFormState } from './use-work-form.ts'
import { Fault } from '#web/ui/form/Fault.tsx'

type Shape = Form['shapes'][number]
type PartProps = { form: WorkFormState; choices: Form }

/** Which shape of the chart it is; it need not be any. */
function ShapeField({ form, choices, shape }: PartProps & { shape: Shape | null }) {
  const [open, setOpen] = useState(false)
  const { put, faults } = form
  // Another shape has a bend of its own.
  const choose = (id: string) => put({ shape: id, bendDeg: null })
  return (
    <div className="grid gap-2" role="group" aria-label="斗型">
      <span className="text-14">斗型</span>
      <div className="grid gap-x-3.5 gap-y-3 items-center py-3.5 px-4 border border-line-2 rounded-2 grid-cols-[auto_minmax(0,1fr)]">
        {shape ? (
          <>
            <img className={`${styles.line} object-contain`} src={shape.art} alt="" width={112} height={70} />
            <span>
              <b className="block text-18 leading-[1.4] font-serif font-semibold text-ink-900">
                {shape.name_zh}
              </b>
              <em className="text-14 leading-[1.4] font-latin italic text-ink-500" lang="en">
                {shape.name_en}
              </em>
            </span>
          </>
        ) : (
          <span className="text-14 text-ink-500 [grid-column:1/3]">还没有选。选了斗型，轮廓就画出来。</span>
        )}
        <div className="flex flex-wrap gap-2 [grid-column:1/3]">
          <button type="button" className={button('line', 'small')} onClick={() => setOpen(true)}>
            {shape ? '换一种斗型' : '选斗型'}
          </button>
          {shape && (
            <button type="button" className={button('text', 'small')} onClick={() => choose('')}>
              不属于任何斗型
            </button>
          )}
        </div>
      </div>
      <Fault words={faults.shape} />
      {open && (
        <ShapeDialog
          shapes={choices.shapes}
          chosen={shape?.id ?? null}
          onChoose={(id) => {
            choose(String(id))
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

const termFields = [
  { key: 'material', name: '材质', of: 'materials' },
  { key: 'finish', name: '表面', of: 'finishes' },
  { key: 'mouthpiece', name: '斗嘴', of: 'mouthpieces' },
] as const

/** Chosen from a list: what it is made of, its surface, its mouthpiece. */
function Terms({ form, choices }: PartProps) {
  return (
    <div className="grid gap-3">
      {termFields.map(({ key, name, of }) => (
        <Field key={key} label={name} of={form.field(key)}>
          {(control) => (
            <select {...control}>
              <option value="">不填</option>
              {choices[of].map(({ id, name: option }) => (
                <option key={id} value={id}>
                  {option}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </div>
  )
}

type SliderProps = {
  name: string
  unit: string
  value: number
  least: number
  max: number
  onChange: (value: number) => void
}

function Slider({ name, unit, value, least, max, onChange }: SliderProps) {
  return (
    <label className={`${styles.slider} grid gap-3 items-center min-h-9 text-14 phone:min-h-11`}>
      <span>{name}</span>
      <input
        className="w-full h-6 m-0"
        type="range"
        min={least}
        max={max}
        value={value}
        aria-valuetext={`${value}${unit}`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output className="num text-right text-ink-900">
        {value}
        {unit}
      </output>
    </label>
  )
}

/** What the maker did differently from the shape. */
function Sliders({ form: { values, put }, shape }: { form: WorkFormState; shape: Shape }) {
  const { bowlPercent, shankPercent, bendDeg } = values
  const changed = bowlPercent !== 100 || shankPercent !== 100 || bendDeg !== null
  return (
    <div className="grid gap-1 mt-3.5" role="group" aria-label="与斗型不同的地方">
      <Slider
        name="斗钵大小"
        unit="%"
        value={bowlPercent}
        {...workRanges.bowl_percent}
        onChange={(value) => put({ bowlPercent: value })}
      />
      <Slider
        name="斗柄长短"
        unit="%"
        value={shankPercent}
        {...workRanges.shank_percent}
        onChange={(value) => put({ shankPercent: value })}
      />
      <Slider
        name="弯度"
        unit="°"
        value={bendDeg ?? Math.round(shape.geom.bend_deg)}
        {...workRanges.bend_deg}
        onChange={(value) => put({ bendDeg: value })}
      />
      <button
        type="button"
        className={`${button('text', 'small')} justify-self-end`}
        disabled={!changed}
        onClick={() => put({ bowlPercent: 100, shankPercent: 100, bendDeg: null })}
      >
        恢复斗型原来的样子
      </button>
    </div>
  )
}

/** Its outline: the shape, and what was done differently, drawn while it is chosen. */
export function Outline({ form, choices, seed }: PartProps & { seed: string }) {
  const { values } = form
  const shape = choices.shapes.find(({ id }) => String(id) === values.shape) ?? null
  return (
    <section className={`${card.card} ${layout.paper}`}>
      <h2 className="mb-3.5 text-19">轮廓</h2>
      <div className={`${styles.columns} grid gap-9 items-start phone:gap-4.5`}>
        <div className="grid gap-4.5">
          <ShapeField form={form} choices={choices} shape={shape} />
          <Terms form={form} choices={choices} />
        </div>
        <div>
          <PipePreview fields={values} choices={choices} shape={shape} seed={seed} />
          {shape && <Sliders form={form} shape={shape} />}
        </div>
      </div>
    </section>
  )
}
