import { useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { ComplaintKind } from '#contract/moderation/complaint-kind.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { code } from '#contract/error.ts'
import { leastComplaintLetters, maxComplaintLetters } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { solvePuzzle } from '#web/features/identity/captcha/index.ts'

/** What whoever complained is given: the number and the code with which the answer is read. */
export type Receipt = DataOf<Calls['POST /complaint']>
export type Looked = DataOf<Calls['POST /complaint/{number}']>

/** A complaint that is written, and sending it; the slide puzzle comes where the server wants it. */
export function useComplaint() {
  const [kind, setKind] = useState<ComplaintKind | null>(null)
  const [words, setWords] = useState('')
  const [about, setAbout] = useState('')
  const [contact, setContact] = useState('')
  const [faults, setFaults] = useState<{ kind?: string; words?: string }>({})
  const [sending, setSending] = useState(false)
  const [receipt, setReceipt] = useState<Receipt | null>(null)

  const faultsNow = () => {
    const length = words.trim().length
    return {
      ...(kind === null && { kind: '请选择投诉的种类' }),
      ...(length < leastComplaintLetters && { words: `请写明情况，至少 ${leastComplaintLetters} 个字` }),
      ...(length > maxComplaintLetters && { words: `最多 ${maxComplaintLetters} 字` }),
    }
  }

  const ask = async (chosen: ComplaintKind) => {
    const said = { kind: chosen, words: words.trim(), about: about.trim(), contact: contact.trim() }
    const first = await call('POST /complaint', said)
    if (first.ok || first.code !== code.slideNeeded) return first
    const ticket = await solvePuzzle()
    return ticket === null ? null : call('POST /complaint', { ...said, ticket })
  }

  const send = async () => {
    const found = faultsNow()
    setFaults(found)
    if (kind === null || Object.keys(found).length > 0) return
    setSending(true)
    const result = await ask(kind)
    setSending(false)
    if (result === null) return
    if (!result.ok) return toastFailure(result)
    setReceipt(result.data)
  }

  const again = () => {
    setReceipt(null)
    setWords('')
    setAbout('')
    setKind(null)
  }

  return {
    kind,
    setKind,
    words,
    setWords,
    about,
    setAbout,
    contact,
    setContact,
    faults,
    sending,
    send,
    receipt,
    again,
  }
}

/** Asks for the answer to a complaint. */
export function useLook() {
  const [number, setNumber] = useState('')
  const [secret, setSecret] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const [found, setFound] = useState<Looked | null>(null)
  const look = async () => {
    setFound(null)
    if (!/^\d{1,9}$/.test(number.trim()) || secret.trim() === '') return setFault('请填写编号与查询码')
    setFault(null)
    setAsking(true)
    const result = await call('POST /complaint/{number}', { number: Number(number), code: secret.trim() })
    setAsking(false)
    if (!result.ok) return toastFailure(result)
    setFound(result.data)
  }
  return { number, setNumber, secret, setSecret, fault, asking, look, found }
}
