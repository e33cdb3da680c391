import { type SubmitEvent, useRef, useState } from 'react'
import { maxPipeLetters, maxSmokeLetters, earliestDay } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { failureWords } from '#web/lib/api/result.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { DraftBanner } from '#web/ui/form/DraftBanner.tsx'
import { BlendField } from './BlendField.tsx'
import sheet from '../form/CollectSheet.module.css'
import { today } from '../collection.ts'
import { SaveWays } from '../form/SaveWays.tsx'
import {
  type Blend,
  keepSmoke,
  readSmoke,
  type Smoke,
  type Values,
  type Writing,
  writingOf,
} from './smoke.ts'

type FormProps = {
  /** What is changed; null for a new one. */
  smoke: Smoke | null
  blend: Blend | null
  onClose: () => void
  onDone: () => void
}

const stars = ['0.5', '1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5']

async function save(smoke: Smoke | null, tobacco: number, values: Values) {
  const score = values.score === '' ? null : Number(values.score)
  const pipe = smoke?.pipe && values.pipe_words === '' ? smoke.pipe.id : undefined
  const sent = { ...values, tobacco, score, pipe }
  return smoke ? call('PUT /smoke/{id}', { id: smoke.id, ...sent }) : call('POST /smoke', sent)
}

type FieldsProps = { values: Values; put: (change: Partial<Values>) => void; pipe: string | undefined }

function Facts({ values, put, pipe }: FieldsProps) {
  return (
    <>
      <div className={`${sheet.pair} grid gap-4`}>
        <Field label="日期">
          {(control) => (
            <input
              {...control}
              type="date"
              required
              min={earliestDay}
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
            maxLength={maxPipeLetters}
            value={values.pipe_words}
            onChange={(event) => put({ pipe_words: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

/** What is typed: it outlives the tab until it is sent or thrown away. */
function useSmoke(smoke: Smoke | null, first: Blend | null) {
  const from = { smoke, blend: first }
  // The form is born in the browser, after the page: what was kept can be read at once.
  const [kept] = useState(() => readSmoke(from))
  const [writing, setWriting] = useState<Writing>(() => kept ?? writingOf(from))
  const [restored, setRestored] = useState(kept !== null)
  const write = (next: Writing) => {
    setWriting(next)
    keepSmoke(from, next)
  }
  const discard = () => {
    setWriting(writingOf(from))
    setRestored(false)
    keepSmoke(from, null)
  }
  return { ...writing, write, discard, restored, sent: () => keepSmoke(from, null) }
}

/** Notes one smoke, or changes what was noted. */
export function SmokeForm({ smoke, blend: first, onClose, onDone }: FormProps) {
  const { blend, values, write, discard, restored, sent } = useSmoke(smoke, first)
  const [fault, setFault] = useState<string | null>(null)
  const sending = useRef(false)
  const put = (change: Partial<Values>) => write({ blend, values: { ...values, ...change } })
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!blend) return setFault('请选择斗草')
    // A second tap is the same smoke.
    if (sending.current) return
    sending.current = true
    const result = await save(smoke, blend.id, values)
    sending.current = false
    if (!result.ok) return setFault(failureWords(result) ?? '')
    sent()
    toastSuccess(smoke ? '已改好' : '已记下')
    onClose()
    onDone()
  }
  return (
    <Dialog title={smoke ? '修改记录' : '记一次品鉴'} onClose={onClose}>
      <form className="grid gap-3" onSubmit={(event) => void send(event)}>
        {restored && (
          <DraftBanner discard="重新写" onDiscard={discard}>
            上次没有记完的还在这里。
          </DraftBanner>
        )}
        <BlendField
          name={blend ? namesOf(blend).first : null}
          onPick={(picked) => write({ blend: picked, values })}
        />
        <Facts values={values} put={put} pipe={smoke?.pipe?.name} />
        <Field
          label="笔记"
          fault={fault}
          hint="只有自己看得到"
          end={<span className="num">{`${values.notes.length} / ${maxSmokeLetters}`}</span>}
        >
          {(control) => (
            <textarea
              {...control}
              maxLength={maxSmokeLetters}
              value={values.notes}
              onChange={(event) => put({ notes: event.target.value })}
            />
          )}
        </Field>
        <SaveWays
          onClose={() => {
            discard()
            onClose()
          }}
        />
      </form>
    </Dialog>
  )
}
