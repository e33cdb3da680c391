import { useState } from 'react'
import { useLocation } from 'react-router'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import type { Area } from '../area.ts'
import { useWaiting } from '../lib/api/waiting.ts'
import { Sign } from '../lib/Sign.tsx'
import { Count } from './Count.tsx'
import { isWithin } from './menu.ts'

const PhoneMenu = lazyDialog(async () => (await import('./PhoneMenu.tsx')).PhoneMenu)

/** What a phone has of the menu: the way to it, how much waits, and where one is. */
export function PhoneBar({ areas }: { areas: readonly Area[] }) {
  const [open, setOpen] = useState(false)
  const { list } = useWaiting()
  const { pathname } = useLocation()
  const here = areas.find((area) => isWithin(area, pathname))
  const waiting = list.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="hidden phone:flex gap-3 items-center h-13 pl-1.5 pr-4">
      <button
        type="button"
        className="flex gap-2 items-center h-11 px-2.5 text-15 text-[#fff3dd] bg-transparent border-0 focus-visible:[outline-color:#d9b878] focus-visible:[outline-offset:-2px]"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Sign name="menu" />
        菜单
        <Count of={waiting} />
      </button>
      {here && (
        <span className="ml-auto flex gap-2 items-center text-14 text-on-umber-2">
          <Sign name={here.icon} size={16} />
          {here.words}
        </span>
      )}
      {open && <PhoneMenu areas={areas} onClose={() => setOpen(false)} />}
    </div>
  )
}
