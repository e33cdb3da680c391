import { useState } from 'react'
import type { Calls } from '#contract/api.ts'
import { type ComplaintKind, infringementLacks } from '#contract/moderation/complaint-kind.ts'
import type { Image } from '#contract/platform/upload.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { leastComplaintLetters, maxComplaintLetters } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { withCaptcha } from '#web/features/identity/captcha/index.ts'

/** What whoever complained is given: the number and the code with which the answer is read. */
export type Receipt = DataOf<Calls['POST /complaint']>
export type Looked = DataOf<Calls['POST /complaint/{number}']>

type Values = { kind: ComplaintKind | null; words: string; about: string; contact: string; images: Image[] }
const nothing: Values = { kind: null, words: '', about: '', contact: '', images: [] }

function wordsFault(words: string): string | null {
  const { length } = words.trim()
  if (length < leastComplaintLetters) return `请写明情况，至少 ${leastComplaintLetters} 个字`
  return length > maxComplaintLetters ? `最多 ${maxComplaintLetters} 字` : null
}

async function complain({ kind, words, about, contact, images }: Values) {
  if (kind === null) return null
  const said = {
    kind,
    words: words.trim(),
    about: about.trim(),
    contact: contact.trim(),
    images: images.map(({ file_name: name }) => name),
  }
  return withCaptcha((ticket) => call('POST /complaint', { ...said, ticket }))
}

/** A complaint that is written, and sending it; the slide puzzle comes where the server wants it. */
export function useComplaint() {
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const form = useForm({
    saved: nothing,
    rules: ({ kind, words, ...rest }) => ({
      kind: kind ? null : '请选择投诉的种类',
      words: wordsFault(words),
      ...infringementLacks(kind, rest),
    }),
    send: complain,
    onDone: ({ data }) => setReceipt(data),
  })
  const again = () => {
    setReceipt(null)
    form.settle(({ contact }) => ({ ...nothing, contact }))
  }
  return { form, receipt, again }
}

/** Asks for the answer to a complaint. */
export function useLook() {
  const [found, setFound] = useState<Looked | null>(null)
  const form = useForm({
    saved: { number: '', secret: '' },
    rules: ({ number, secret }) => ({
      number: !/^\d{1,9}$/.test(number.trim()) || secret.trim() === '' ? '请填写编号与查询码' : null,
    }),
    send({ number, secret }) {
      setFound(null)
      return call('POST /complaint/{number}', { number: Number(number), code: secret.trim() })
    },
    onDone: ({ data }) => setFound(data),
  })
  return { form, found }
}
