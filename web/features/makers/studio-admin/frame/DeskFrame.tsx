import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import {
  studioAdminPath,
  studioFollowersPath,
  studioFormPath,
  studioWorksPath,
  workFormAddress,
} from '#contract/page-address.ts'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import layout from '#web/ui/form/Form.module.css'
import { LinkTabs } from '#web/ui/navigation/LinkTabs.tsx'
import type { Desk, Shown } from '../studio-admin.ts'
import { StudioHead } from './StudioHead.tsx'

const views = [
  { key: 'figures', name: '概览', to: studioAdminPath },
  { key: 'info', name: '资料', to: studioFormPath },
  { key: 'works', name: '作品', to: studioWorksPath },
  { key: 'fans', name: '粉丝', to: studioFollowersPath },
] as const

/** What belongs to the view: its form changes the head, and the figures stand with the charts. */
const shownOnPhone = { figures: 'figures', info: 'all', works: 'name', fans: 'name' } as const

type FrameProps = {
  desk: Desk
  here: (typeof views)[number]['key']
  typed?: Partial<Shown>
  children: ReactNode
}

/** The frame of the pages on which a maker looks after the studio: its head, and the views of the desk. */
export function DeskFrame({ desk, here, typed, children }: FrameProps) {
  const counts: Partial<Record<FrameProps['here'], number>> = {
    works: desk.work_count + desk.waiting,
    fans: desk.fans_count,
  }
  return (
    <>
      <StudioHead desk={desk} typed={typed} onPhone={shownOnPhone[here]}>
        <Link className={button('line')} to={desk.url}>
          看工作室主页
        </Link>
        <Link className={button('primary')} to={workFormAddress()}>
          <Icon name="plus" size={15} />
          添加作品
        </Link>
      </StudioHead>
      <div className="col pt-4.5 phone:pt-2.5">
        {desk.state === 'hidden' && (
          <p className={layout.note}>这个工作室收起来了，现在只有你与站务看得到；原因见系统通知。</p>
        )}
        <LinkTabs
          label="工作室管理"
          tabs={views.map(({ key, name, to }) => ({
            key,
            name,
            to,
            count: counts[key] || null,
            on: key === here,
          }))}
        />
        <div className="pt-6 min-h-[360px] phone:pt-4.5">{children}</div>
      </div>
    </>
  )
}
