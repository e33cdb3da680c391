import type { readSessions } from '#server/kernel/session/session.store.ts'
import { placeOfAddress } from '#server/modules/platform/region/index.ts'
import { deviceOf } from '../client/client.ts'

type SessionRow = Awaited<ReturnType<typeof readSessions>>[number]

/** A log-in as the person and the staff see it. */
export const sessionView = ({ id, login_method, agent, address, created_at, seen_at }: SessionRow) => ({
  id,
  way: login_method,
  device: deviceOf(agent),
  place: placeOfAddress(address),
  create_time: created_at.toISOString(),
  seen_time: seen_at.toISOString(),
})
