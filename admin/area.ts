import { type ComponentType, createContext, lazy } from 'react'
import type { StaffRole } from '#contract/endpoint.ts'
import type { QueueName } from '#contract/identity/staff.ts'
import type { SignName } from './lib/Sign.tsx'

/** A page of the console; `path` is below /admin, as the router writes it: `report`, `report/:id`. */
type AreaRoute = {
  path: string
  Page: ComponentType
}

/** A page that is loaded when it is opened: `load` gives its module, `name` is the component in it. */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

/** A part of the console: what stands in the menu, for whom, and its pages. */
export type Area = {
  /** The name of its folder. */
  name: string
  /** What the menu says. */
  words: string
  icon: SignName
  /** Who works here; an admin everywhere. */
  role: StaffRole | 'staff'
  /** Place in the menu. The hundreds make the groups: 0 today, 100 queues, 200 people and what they make, 300 what the site tells, 400 the site itself, 500 rules and records. */
  order: number
  /** The queues whose waiting cases the menu counts. */
  badge?: QueueName | readonly QueueName[]
  /** Present where the box at the top finds something: what it says, and the address that shows what was found. */
  search?: { words: string; to: (typed: string) => string }
  /** The first one is where the menu leads. */
  routes: readonly AreaRoute[]
}

/** The parts of the console in which this person works, for whatever leads to them. */
export const AreasContext = createContext<readonly Area[]>([])
