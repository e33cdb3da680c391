import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { circleJoin } from '#contract/community/circle-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/api/call.ts'
import { requireLogin, resumePendingAction } from '#web/lib/viewer/log-in.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import type { CircleCard } from '../circle.ts'

type Joined = DataOf<typeof circleJoin>
/** How the viewer stands in a circle. */
export type Place = Pick<CircleCard, 'role' | 'waiting'>

/** 加入: at once where everybody may, else with some words to who decides. Asks for log-in where needed. */
export function useJoin(circle: Pick<CircleCard, 'id' | 'join_by' | 'role' | 'waiting'>, invite?: string) {
  const { id, join_by: joinBy, role, waiting } = circle
  const [place, setPlace] = useState<Place>({ role, waiting })
  const [given, setGiven] = useState({ role, waiting })
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  // The page was read anew: what it says now counts.
  if (given.role !== role || given.waiting !== waiting) {
    setGiven({ role, waiting })
    setPlace({ role, waiting })
  }
  const took = ({ role: now, waiting: waits }: Joined) => {
    setPlace({ role: now, waiting: waits })
    setAsking(false)
    toastSuccess(waits ? '申请已提交，等待批准' : '已加入圈子')
    void revalidate()
  }
  const send = async (words?: string) => {
    if (busy) return
    setBusy(true)
    const result = await call('POST /applycircle', { id, words, invite })
    setBusy(false)
    if (result.ok) took(result.data)
    else toastFailure(result)
  }
  const begin = () => {
    if (joinBy === 'approval' && !invite) setAsking(true)
    else void send()
  }
  const held = `join ${id}`
  useEffect(() => {
    resumePendingAction(held, () => {
      if (role === null && !waiting) begin()
    })
  })
  const join = () => {
    if (requireLogin({ name: held, payload: null })) begin()
  }
  return { place, join, asking, busy, send, stopAsking: () => setAsking(false) }
}
