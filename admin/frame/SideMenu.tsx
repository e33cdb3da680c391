import { Fragment } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { useShownInStrip } from '#web/lib/navigation/shown-in-strip.ts'
import { LogoMark } from '#web/ui/picture/LogoMark.tsx'
import type { Area } from '../area.ts'
import { Sign } from '../lib/Sign.tsx'
import { useWaiting, type WaitingQueue } from '../lib/api/waiting.ts'
import styles from './frame.module.css'

const groups: readonly string[] = ['', '审核', '社区', '资料与编辑', '站点', '规则与记录']

const countOf = ({ badge = [] }: Area, waiting: readonly WaitingQueue[]) => {
  const names = [badge].flat()
  return waiting.reduce((sum, { name, count }) => (names.includes(name) ? sum + count : sum), 0)
}

function Item({ area, waiting }: { area: Area; waiting: readonly WaitingQueue[] }) {
  const count = countOf(area, waiting)
  const { pathname } = useLocation()
  const here = area.routes.some(({ path }) => matchPath({ path, end: false }, pathname))
  return (
    <Link
      aria-current={here ? 'page' : undefined}
      to={`/${area.routes[0]?.path ?? ''}`}
      className={`${styles.item} flex gap-3 items-center py-2 px-6 text-14 leading-[1.6] text-on-umber-2 hover:text-[#fff3dd] focus-visible:[outline-color:#d9b878] focus-visible:[outline-offset:-2px] aria-[current=page]:text-[#fff3dd] aria-[current=page]:bg-umber-2 aria-[current=page]:[box-shadow:inset_3px_0_#d9b878] phone:flex-none phone:gap-1.5 phone:py-3 phone:aria-[current=page]:[box-shadow:inset_0_-3px_#d9b878]`}
    >
      <Sign name={area.icon} />
      {area.words}
      {count > 0 && (
        <em className="num ml-auto px-2 text-12 not-italic leading-[18px] text-[#fff] bg-[#a83a1e] rounded-[9px]">
          {count > 999 ? '999+' : count}
          <span className="sr">件等着</span>
        </em>
      )}
    </Link>
  )
}

/** The dark column at the left: every part that this person may work in. */
export function SideMenu({ areas }: { areas: readonly Area[] }) {
  const { at, list } = useWaiting()
  // The counts widen the strip: it is looked at anew once they are there.
  const strip = useShownInStrip<HTMLElement>('[aria-current]', `${useLocation().pathname} ${at}`)
  return (
    <nav
      ref={strip}
      className="sticky top-0 pt-6 pb-8 overflow-y-auto text-on-umber-2 bg-umber h-[100vh] [scrollbar-width:thin] [scrollbar-color:rgb(241_228_206/0.25)_transparent] [--logo-eye:#2e1b10] phone:flex phone:p-0 phone:overflow-x-auto phone:z-30 phone:h-auto phone:[scrollbar-width:none]"
      aria-label="后台"
    >
      <Link
        to="/"
        className={`${styles.brand} flex gap-3 items-center px-5.5 pb-5.5 text-[#fff3dd] hover:text-[#fff3dd] phone:hidden`}
      >
        <LogoMark size={38} />
        <b className="text-18 leading-[1.2] font-serif font-semibold tracking-[0.06em]">蜂鸟后台</b>
      </Link>
      {groups.map((words, group) => {
        const own = areas.filter(({ order }) => Math.floor(order / 100) === group)
        if (own.length === 0) return null
        return (
          <Fragment key={words}>
            {words && (
              <h2
                className={`${styles.group} mt-3.5 mx-6 mb-1 text-12 leading-[1.6] font-sans font-normal tracking-[0.1em] text-on-umber-2 opacity-86 phone:flex-none phone:self-center phone:m-0 phone:pl-4`}
              >
                {words}
              </h2>
            )}
            {own.map((area) => (
              <Item key={area.name} area={area} waiting={list} />
            ))}
          </Fragment>
        )
      })}
    </nav>
  )
}
