import { Fragment, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { LogoMark } from '#web/ui/picture/LogoMark.tsx'
import type { Area } from '../area.ts'
import { useWaiting, type WaitingQueue } from '../lib/api/waiting.ts'
import { Sign } from '../lib/Sign.tsx'
import { Count } from './Count.tsx'
import styles from './frame.module.css'
import { addressOf, countOf, groupsOf, isWithin } from './menu.ts'
import { PhoneBar } from './PhoneBar.tsx'

function Item({ area, waiting }: { area: Area; waiting: readonly WaitingQueue[] }) {
  const { pathname } = useLocation()
  return (
    <Link
      aria-current={isWithin(area, pathname) ? 'page' : undefined}
      to={addressOf(area)}
      className={`${styles.item} flex gap-3 items-center py-2 px-6 text-14 leading-[1.6] text-on-umber-2 hover:text-[#fff3dd] focus-visible:[outline-color:#d9b878] focus-visible:[outline-offset:-2px] aria-[current=page]:text-[#fff3dd] aria-[current=page]:bg-umber-2 aria-[current=page]:[box-shadow:inset_3px_0_#d9b878]`}
    >
      <Sign name={area.icon} />
      {area.words}
      <Count of={countOf(area, waiting)} />
    </Link>
  )
}

/** The dark column at the left: every part that this person may work in; on a phone a bar with the way there. */
export function SideMenu({ areas }: { areas: readonly Area[] }) {
  const { list } = useWaiting()
  const { pathname } = useLocation()
  const column = useRef<HTMLElement>(null)
  // The menu is longer than most windows: the current place is shown, by the column alone.
  useEffect(() => {
    const current = column.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!column.current || !current) return
    const { offsetTop, offsetHeight } = current
    const { scrollTop, clientHeight } = column.current
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
      column.current.scrollTop = offsetTop - clientHeight / 2
  }, [pathname])
  return (
    <nav
      ref={column}
      className="sticky top-0 phone:z-30 text-on-umber-2 bg-umber overflow-y-auto h-[var(--win-h)] [scrollbar-width:thin] [scrollbar-color:rgb(241_228_206/0.25)_transparent] [--logo-eye:#2e1b10] phone:h-auto"
      aria-label="后台"
    >
      <PhoneBar areas={areas} />
      <div className="pt-6 pb-8 phone:hidden">
        <Link
          to="/"
          className={`${styles.brand} flex gap-3 items-center px-5.5 pb-5.5 text-[#fff3dd] hover:text-[#fff3dd]`}
        >
          <LogoMark size={38} />
          <b className="text-18 leading-[1.2] font-serif font-semibold tracking-[0.06em]">蜂鸟后台</b>
        </Link>
        {groupsOf(areas).map(({ words, own }) => (
          <Fragment key={words}>
            {words && (
              <h2
                className={`${styles.group} mt-3.5 mx-6 mb-1 text-12 leading-[1.6] font-sans font-normal tracking-[0.1em] text-on-umber-2 opacity-86`}
              >
                {words}
              </h2>
            )}
            {own.map((area) => (
              <Item key={area.name} area={area} waiting={list} />
            ))}
          </Fragment>
        ))}
      </div>
    </nav>
  )
}
