import { matchPath } from 'react-router'
import type { Area } from '../area.ts'
import type { WaitingQueue } from '../lib/api/waiting.ts'

const names: readonly string[] = ['', '审核', '社区', '资料与编辑', '站点', '规则与记录']

/** The places of the menu in their groups; the first group has no name, one without places is left out. */
export const groupsOf = (areas: readonly Area[]): readonly { words: string; own: readonly Area[] }[] =>
  names
    .map((words, group) => ({ words, own: areas.filter(({ order }) => Math.floor(order / 100) === group) }))
    .filter(({ own }) => own.length > 0)

/** How many cases wait in a place. */
export const countOf = ({ badge = [] }: Pick<Area, 'badge'>, waiting: readonly WaitingQueue[]): number => {
  const queues = [badge].flat()
  return waiting.reduce((sum, { name, count }) => (queues.includes(name) ? sum + count : sum), 0)
}

/** Where a place begins. */
export const addressOf = ({ routes }: Area): string => `/${routes[0]?.path ?? ''}`

/** Whether an address is within a place. */
export const isWithin = ({ routes }: Area, pathname: string): boolean =>
  routes.some(({ path }) => matchPath({ path, end: false }, pathname))
