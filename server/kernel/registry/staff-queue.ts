import type { QueueName } from '#contract/identity/staff.ts'
import type { Db } from '../database/db.ts'
import type { Role, Viewer } from '../session/viewer.ts'

/** What waits for a decision of the staff, as the module that owns it answers. */
export type Queue = {
  /** The product's word: 举报, 建圈申请. */
  label: string
  /** Who decides; an admin always may. */
  role: Role
  /** How many wait, and since when the one that waits longest does. */
  waiting(db: Db): Promise<{ count: number; oldest: Date | null }>
}

export type Queues = {
  register(name: QueueName, queue: Queue): void
  /** The queues in which this person decides. */
  of(viewer: Pick<Viewer, 'roles'>): [QueueName, Queue][]
}

export const mayDecide = ({ roles }: Pick<Viewer, 'roles'>, role: Role) =>
  roles.includes(role) || roles.includes('admin')

export function createQueues(): Queues {
  const queues = new Map<QueueName, Queue>()
  return {
    register: (name, queue) => void queues.set(name, queue),
    of: (viewer) => [...queues].filter(([, { role }]) => mayDecide(viewer, role)),
  }
}
