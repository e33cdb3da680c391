import { createContext, use } from 'react'
import type { StaffRole } from '#contract/endpoint.ts'

/** Who works here, as the console keeps them. */
export type Me = { uid: number; nickname: string; avatar: string; roles: readonly StaffRole[] }

/** The person at work; there is one on every page of the console. */
export const MeContext = createContext<Me>({ uid: 0, nickname: '', avatar: '', roles: [] })

export const useMe = (): Me => use(MeContext)

/** Whether this person has the role; an admin has them all. */
export const mayAs = ({ roles }: Pick<Me, 'roles'>, role: StaffRole | 'staff'): boolean =>
  role === 'staff' ? roles.length > 0 : roles.includes(role) || roles.includes('admin')

/** Whether the log-in stands over the pages: what they ask by themselves waits. */
export const AwayContext = createContext(false)
