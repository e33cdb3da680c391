import { Tabs } from '../../lib/list/ListTools.tsx'
import { mayAs, useMe } from '../../me.ts'

const forAll = [
  ['/today', '今日'],
  ['/today/days', '各日数字'],
  ['/today/search', '搜不到的词'],
] as const
const forAdmins = [
  ['/today/slow', '慢的请求'],
  ['/today/job', '后台任务'],
] as const

/** The pages of figures. */
export function TodayTabs() {
  const me = useMe()
  return <Tabs words="数字" tabs={mayAs(me, 'admin') ? [...forAll, ...forAdmins] : forAll} />
}
