import type { Result } from '#web/lib/api/result.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { FormEnd } from './FormEnd.tsx'
import styles from './Panel.module.css'

export type CodeProps = {
  label: string
  act: string
  call: (code: string) => Promise<Result<{ recovery: string[] } | null>>
  onDone: (recovery: readonly string[]) => void
  onCancel: () => void
}

/** One code, and what it does. */
export function CodeAsked({ label, act, call: send, onDone, onCancel }: CodeProps) {
  const form = useForm({
    saved: { code: '' },
    rules: ({ code }) => ({ code: code.trim() === '' ? '请输入验证码' : null }),
    send: ({ code }) => send(code),
    blame: (failure) => (failure.kind === 'code' ? { code: failure.msg } : {}),
    onDone: ({ data }) => onDone(data?.recovery ?? []),
  })
  return (
    <form className={`${styles.form} grid gap-1.5`} {...form.attributes} noValidate>
      <Field label={label} of={form.field('code')}>
        {(control) => (
          <input {...control} autoComplete="one-time-code" autoCapitalize="none" maxLength={40} />
        )}
      </Field>
      <FormEnd act={act} disabled={form.sending} onCancel={onCancel} />
    </form>
  )
}
