import type { MouseEvent } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { compareAddress } from '#contract/page-address.ts'
import { maxCompared } from '#contract/limits.ts'
import { noticeTime, notify } from '#web/lib/toast.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { namesOf, type TwoNames } from '#web/ui/record/names.ts'
import { toggle, useChoice } from './choice.ts'

type CompareToggleProps = {
  tobacco: TwoNames & { id: number; art: string }
  className: string
  short?: boolean
}

/**
 * 加入对比: lays a blend aside, or takes it back. Without scripts it is a link to the page of
 * comparison with this blend on it.
 */
export function CompareToggle({ tobacco, className, short }: CompareToggleProps) {
  const { id, art } = tobacco
  const name = namesOf(tobacco).first
  const chosen = useChoice().some((one) => one.id === id)
  const act = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (toggle({ id, art, name })) return
    notify({ kind: 'notice', text: `一次最多对比 ${maxCompared} 款，先移出一款`, ms: noticeTime.toast })
  }
  const words = chosen ? '已加入对比' : '加入对比'
  return (
    <Link
      to={compareAddress([id])}
      onClick={act}
      className={className}
      data-chosen={chosen}
      rel="nofollow"
      aria-label={`${words}：${name}`}
    >
      <Icon name={chosen ? 'check' : 'plus'} size={short ? 14 : 16} />
      {short ? (chosen ? '已加入' : '对比') : words}
    </Link>
  )
}
