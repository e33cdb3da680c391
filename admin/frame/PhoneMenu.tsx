import { Link, useLocation } from 'react-router'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { Area } from '../area.ts'
import { useWaiting } from '../lib/api/waiting.ts'
import { Sign } from '../lib/Sign.tsx'
import { Count } from './Count.tsx'
import { addressOf, countOf, groupsOf, isWithin } from './menu.ts'

/** Every place of the console in its group, over the page; for phones. */
export function PhoneMenu({ areas, onClose }: { areas: readonly Area[]; onClose: () => void }) {
  const { list } = useWaiting()
  const { pathname } = useLocation()
  return (
    <Dialog title="后台" onClose={onClose}>
      <nav className="grid gap-4 -mt-2" aria-label="后台的各处">
        {groupsOf(areas).map(({ words, own }) => (
          <section key={words}>
            {words && <h3 className="mb-1 font-sans font-normal tracking-normal meta">{words}</h3>}
            <ul className="grid grid-cols-2 gap-x-6">
              {own.map((area) => (
                <li key={area.name}>
                  <Link
                    className="flex gap-2 items-center px-2 -mx-2 min-h-11 text-15 leading-[1.3] text-ink-700 rounded-2 aria-[current=page]:text-ink-900 aria-[current=page]:bg-paper-2 aria-[current=page]:font-medium"
                    aria-current={isWithin(area, pathname) ? 'page' : undefined}
                    to={addressOf(area)}
                    onClick={onClose}
                  >
                    <Sign name={area.icon} />
                    {area.words}
                    <Count of={countOf(area, list)} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Dialog>
  )
}
