import { useRevalidator } from 'react-router'
import { code } from '#contract/error.ts'
import { asTyped } from '#web/lib/form/as-typed.ts'
import { call } from '#web/lib/api/call.ts'
import type { Failure } from '#web/lib/api/result.ts'
import { draftAt } from '#web/lib/form/draft.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { storePerson } from '#web/lib/viewer/viewer.ts'
import type { Home } from '../home-info.ts'
import {
  afterSave,
  changesOf,
  type Faults,
  faultOfMessage,
  faultsOf,
  isUnchanged,
  type Values,
  valuesOf,
} from './profile-form.ts'

function faultsFrom(failure: Failure): Faults {
  if (failure.kind !== 'code') return {}
  // Only a new name costs anything.
  if (failure.code === code.notEnoughCoins) return { nickname: failure.msg }
  return faultOfMessage(failure.msg)
}

type FormOptions = { home: Home; today: string; onReward: (coins: number) => void }

/** The form 资料: what was typed, what is wrong with it, and saving it. */
export function useProfileForm({ home, today, onReward }: FormOptions) {
  const saved = valuesOf(home)
  const { revalidate } = useRevalidator()
  return useForm({
    saved,
    same: isUnchanged,
    // It outlives a reload of the tab until it is saved or thrown away.
    draft: draftAt<Values>({ name: 'profile-draft', brief: true }),
    rules: (values) => faultsOf(values, today),
    send: (values) => call('PUT /user/edit', asTyped(changesOf(saved, values))),
    blame: faultsFrom,
    async onDone({ data: { from_point: coins, ...person } }, sent, settle) {
      storePerson(person)
      settle((now) => afterSave(now, sent, person.nickname))
      toastSuccess('资料已保存')
      if (coins > 0) onReward(coins)
      await revalidate()
    },
  })
}

export type ProfileForm = ReturnType<typeof useProfileForm>
