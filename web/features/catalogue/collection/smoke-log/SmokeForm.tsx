import { useEffect, useId, useState } from 'react'
import { maxPipeLetters, maxSmokeLetters, earliestDay } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { type FieldOf, useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { DraftBanner } from '#web/ui/form/DraftBanner.tsx'
import { BlendField } from './BlendField.tsx'
import sheet from '../form/CollectSheet.module.css'
import { today } from '../collection.ts'
import { SaveWays } from '../form/SaveWays.tsx'
import { type Blend, draftOf, type Smoke, type Writing, writingOf } from './smoke.ts'

type FormProps = {
  /** What is changed; null for a new one. */
  smoke: Smoke | null
  blend: Blend | null
  onClose: () => void
  onDone: () => void
}

/** What was typed stays as a draft, unless it is to go. */
const leaveWords = {
  title: '这次品鉴还没有保存',
  body: '要留作草稿吗？下次打开时还在。',
  leave: '留作草稿',
  other: '不留了',
  stay: '继续写',
}

const stars = ['0.5', '1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5']

async function save(smoke: Smoke | null, { blend, ...values }: Writing) {
  const score = values.score === '' ? null : Number(values.score)
  const pipe = smoke?.pipe && values.pipe_words === '' ? smoke.pipe.id : undefined
  const sent = { ...values, tobacco: blend?.id ?? 0, score, pipe }
  return smoke ? call('PUT /smoke/{id}', { id: smoke.id, ...sent }) : call('POST /smoke', sent)
}

type FactName = 'day' | 'score' | 'pipe_words'
type FactsProps = { form: { field: (name: FactName) => FieldOf<string> }; pipe: string | undefined }

/** The names of one's own pipes, to choose from. */
function useRack(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    void call('GET /rack', { limit: 50 }).then(
      (found) => found.ok && setNames(found.data.list.map(({ pipe }) => namesOf(pipe).first)),
    )
  }, [])
  return names
}

function Facts({ form, pipe }: FactsProps) {
  const rack = useRack()
  const list = useId()
  return (
    <>
      <div className={`${sheet.pair} grid gap-4`}>
        <Field label="日期" of={form.field('day')}>
          {(control) => <input {...control} type="date" required min={earliestDay} max={today()} />}
        </Field>
        <Field label="评分" of={form.field('score')}>
          {(control) => (
            <select {...control}>
              <option value="">不打分</option>
              {stars.map((star) => (
                <option key={star} value={star}>
                  {Number(star) * 2} 分
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field
        label="用的烟斗"
        of={form.field('pipe_words')}
        hint={pipe ? `不填就还是 ${pipe}` : '可以不填；满三位斗友写过，才列入那支斗的“配这支斗”，不显示是谁'}
      >
        {(control) => <input {...control} list={list} maxLength={maxPipeLetters} />}
      </Field>
      <datalist id={list}>
        {rack.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** Notes one smoke, or changes what was noted. */
export function SmokeForm({ smoke, blend: first, onClose, onDone }: FormProps) {
  const from = { smoke, blend: first }
  const form = useForm({
    saved: writingOf(from),
    draft: draftOf(from),
    rules: ({ blend, day }) => ({ blend: blend ? null : '请选择斗草', day: day ? null : '请选择日期' }),
    send: (writing) => save(smoke, writing),
    blame: (failure) => (failure.kind === 'code' ? { notes: failure.msg } : {}),
    onDone() {
      toastSuccess(smoke ? '已改好' : '已记下')
      onClose()
      onDone()
    },
  })
  const { blend, notes } = form.values
  return (
    <FormDialog
      title={smoke ? '修改记录' : '记一次品鉴'}
      form={form}
      onClose={onClose}
      words={leaveWords}
      onOther={form.discard}
    >
      {(close) => (
        <form className="grid gap-3" {...form.attributes}>
          {form.restored && (
            <DraftBanner discard="重新写" onDiscard={form.discard}>
              上次没有记完的还在这里。
            </DraftBanner>
          )}
          <BlendField
            name={blend ? namesOf(blend).first : null}
            fault={form.faults.blend}
            onPick={(picked) => form.set('blend', picked)}
          />
          <Facts form={form} pipe={smoke?.pipe?.name} />
          <Field
            label="笔记"
            of={form.field('notes')}
            hint="只有自己看得到"
            end={<span className="num">{`${notes.length} / ${maxSmokeLetters}`}</span>}
          >
            {(control) => <textarea {...control} maxLength={maxSmokeLetters} />}
          </Field>
          <SaveWays onClose={close} />
        </form>
      )}
    </FormDialog>
  )
}
