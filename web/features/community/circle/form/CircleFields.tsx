import { maxCircleNameLetters, maxCircleIntroductionLetters } from '#contract/limits.ts'
import type { FieldOf } from '#web/lib/form/use-form.ts'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { circleKinds, joinWays } from '../circle.ts'
import styles from './CircleFields.module.css'
import { CirclePictures, type Standing } from './CirclePictures.tsx'
import type { Fields } from './circle-fields.ts'

type FieldsProps = {
  form: {
    values: Fields
    put: (change: Partial<Fields>) => void
    field: (name: 'name' | 'category' | 'introduction') => FieldOf<string>
  }
  standing: Standing | null
}

/** How many letters stand of how many may. */
export const Count = ({ typed, of }: { typed: string; of: number }) => (
  <span className="num">{`${typed.length} / ${of}`}</span>
)

const ways = [
  { value: 'open', name: joinWays.open, words: '任何人可加入' },
  { value: 'approval', name: joinWays.approval, words: '圈主或管理员批准后加入' },
] as const

/** What a circle is called, what it is about, who may come in, how it looks. */
export function CircleFields({ form, standing }: FieldsProps) {
  const { values } = form
  return (
    <>
      <div className={`${styles.pair} grid grid-cols-[1fr_200px] gap-6`}>
        <Field
          label="名字"
          of={form.field('name')}
          end={<Count typed={values.name} of={maxCircleNameLetters} />}
        >
          {(control) => <input {...control} maxLength={maxCircleNameLetters} autoComplete="off" />}
        </Field>
        <Field label="分类" of={form.field('category')}>
          {(control) => (
            <select {...control}>
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
        of={form.field('introduction')}
        hint="说清聊什么、不聊什么"
        end={<Count typed={values.introduction} of={maxCircleIntroductionLetters} />}
      >
        {(control) => <textarea {...control} maxLength={maxCircleIntroductionLetters} />}
      </Field>
      <RadioCards
        legend="加入方式"
        name="join_by"
        choices={ways}
        value={values.join_by}
        onChange={(way) => form.put({ join_by: way })}
        className={styles.ways}
      />
      <CirclePictures
        fields={values}
        standing={standing}
        onPicture={(which, picture) => form.put({ [which]: picture })}
      />
    </>
  )
}
