import { thousands } from '#web/lib/format/numbers.ts'
import { HubHead } from '#web/ui/layout/HubHead.tsx'

/** The head of the database hub: what it holds, and its sections. */
export function HubHeader({ tobaccoTotal, brandTotal }: { tobaccoTotal: number; brandTotal: number }) {
  return (
    <HubHead title="资料库" latin="The Archive">
      收录 <b className="num">{thousands(tobaccoTotal)}</b> 款斗草与{' '}
      <b className="num">{thousands(brandTotal)}</b> 个品牌，依公开资料编成，斗友补录与点评。
    </HubHead>
  )
}
