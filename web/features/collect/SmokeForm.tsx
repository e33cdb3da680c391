import { type SubmitEvent, useState } from 'react'
import { apiFor } from '../../kit/api/loader.ts'
import { failureWords } from '../../kit/api/result.ts'
import { tellSuccess } from '../../kit/notice.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { namesOf } from '../../ui/names.ts'
import { BlendField } from './BlendField.tsx'
import sheet from './CollectSheet.module.css'
import { today } from './collect.ts'
import { SaveWays } from './SaveWays.tsx'
import type { Blend, Smoke } from './smoke.ts'

type FormProps = {
  /** What is changed; null for a new one. */
  smoke: Smoke | null
  blend: Blend | null
  onClose: () => void
  onDone: () => void
}

const stars = ['0.5', '1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5']

type Values = { day: string; pipe_words: string; notes: string; score: string }

const valuesOf = (smoke: Smoke | null): Values => ({
  day: smoke?.day ?? today(),
  pipe_words: smoke?.pipe_words ?? '',
  notes: smoke?.notes ?? '',
  score: smoke?.score ? String(smoke.score) : '',
})

async function save(smoke: Smoke | null, tobacco: number, values: Values) {
  const score = values.score === '' ? null : Number(values.score)
  const pipe = smoke?.pipe && values.pipe_words === '' ? smoke.pipe.id : undefined
  const sent = { ...values, tobacco, score, pipe }
  const api = await apiFor(undefined)
  return smoke ? api('PUT /smoke/{id}', { id: smoke.id, ...sent }) : api('POST /smoke', sent)
}

type FieldsProps = { values: Values; put: (change: Partial<Values>) => void; pipe: string | undefined }

function Facts({ values, put, pipe }: FieldsProps) {
  return (
    <>
      <div className={sheet.pair}>
        <Field label="日期">
          {(control) => (
            <input
              {...control}
              type="date"
              required
              min="1900-01-01"
              max={today()}
              value={values.day}
              onChange={(event) => put({ day: event.target.value })}
            />
          )}
        </Field>
        <Field label="评分">
          {(control) => (
            <select
              {...control}
              value={values.score}
              onChange={(event) => put({ score: event.target.value })}
            >
              <option value="">不打分</option>
              {stars.map((star) => (
                <option key={star} value={star}>
                  {star} 星
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field label="用的烟斗" hint={pipe ? `不填就还是 ${pipe}` : '可以不填'}>
        {(control) => (
          <input
            {...control}
            maxLength={60}
            value={values.pipe_words}
            onChange={(event) => put({ pipe_words: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

/** Notes one smoke, or changes what was noted. */
export function SmokeForm({ smoke, blend: first, onClose, onDone }: FormProps) {
  const [blend, setBlend] = useState(smoke?.tobacco ?? first)
  const [values, setValues] = useState(() => valuesOf(smoke))
  const [fault, setFault] = useState<string | null>(null)
  const put = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }))
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!blend) return setFault('请选择斗草')
    const result = await save(smoke, blend.id, values)
    if (!result.ok) return setFault(failureWords(result) ?? '')
    tellSuccess(smoke ? '已改好' : '已记下')
    onClose()
    onDone()
  }
  return (
    <Dialog title={smoke ? '修改记录' : '记一次品鉴'} onClose={onClose}>
      <form className={sheet.form} onSubmit={(event) => void send(event)}>
        <BlendField name={blend ? namesOf(blend).first : null} onPick={setBlend} />
        <Facts values={values} put={put} pipe={smoke?.pipe?.name} />
        <Field
          label="笔记"
          fault={fault}
          hint="只有自己看得到"
          end={<span className="num">{values.notes.length} / 2000</span>}
        >
          {(control) => (
            <textarea
              {...control}
              maxLength={2000}
              value={values.notes}
              onChange={(event) => put({ notes: event.target.value })}
            />
          )}
        </Field>
        <SaveWays onClose={onClose} />
      </form>
    </Dialog>
  )
}
