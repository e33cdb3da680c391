import { maxCircleNameLetters, maxCircleIntroductionLetters } from '#contract/limits.ts'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { circleKinds, joinWays } from '../circle.ts'
import styles from './CircleFields.module.css'
import { CirclePictures, type Standing } from './CirclePictures.tsx'
import type { Faults, Fields } from './circle-fields.ts'

type FieldsProps = {
  fields: Fields
  faults: Faults
  set: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void
  standing: Standing | null
}

/** How many letters stand of how many may. */
export const Count = ({ typed, of }: { typed: string; of: number }) => (
  <span className="num">{`${typed.length} / ${of}`}</span>
)

const ways = [
  { value: 'open', name: joinWays.open, words: '谁都可以坐下' },
  { value: 'approval', name: joinWays.approval, words: '圈主或管理员点头之后坐下' },
] as const

/** What a circle is called, what it is about, who may come in, how it looks. */
export function CircleFields({ fields, faults, set, standing }: FieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <Field
          label="名字"
          fault={faults.name ?? null}
          end={<Count typed={fields.name} of={maxCircleNameLetters} />}
        >
          {(control) => (
            <input
              {...control}
              name="name"
              value={fields.name}
              maxLength={maxCircleNameLetters}
              autoComplete="off"
              onChange={(event) => set('name', event.target.value)}
            />
          )}
        </Field>
        <Field label="分类" fault={faults.category ?? null}>
          {(control) => (
            <select
              {...control}
              name="category"
              value={fields.category}
              onChange={(event) => set('category', event.target.value)}
            >
              <option value="" disabled>
                请选择
              </option>
              {circleKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kind}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field
        label="简介"
        fault={faults.introduction ?? null}
        hint="说清聊什么、不聊什么"
        end={<Count typed={fields.introduction} of={maxCircleIntroductionLetters} />}
      >
        {(control) => (
          <textarea
            {...control}
            name="introduction"
            value={fields.introduction}
            maxLength={maxCircleIntroductionLetters}
            onChange={(event) => set('introduction', event.target.value)}
          />
        )}
      </Field>
      <RadioCards
        legend="加入方式"
        name="join_by"
        choices={ways}
        value={fields.join_by}
        onChange={(way) => set('join_by', way)}
        className={styles.ways}
      />
      <CirclePictures
        fields={fields}
        standing={standing}
        onPicture={(which, picture) => set(which, picture)}
      />
    </>
  )
}
