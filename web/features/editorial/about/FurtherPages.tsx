import {
  aboutPath,
  announcementPath,
  committeePath,
  dataSourcePath,
  downloadPath,
  legalTextPath,
  officePath,
} from '#contract/page-address.ts'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'

const pages = [
  { to: aboutPath, name: '关于本站：做什么，不做什么' },
  { to: dataSourcePath, name: '资料从哪里来，错了怎样改' },
  { to: announcementPath, name: '资讯：资料怎样编、译名怎样来' },
  { to: committeePath, name: '管委会：谁在照看这里' },
  { to: officePath, name: '官方：公告、举报与投诉' },
  { to: legalTextPath, name: '注册协议、隐私政策与免责声明' },
  { to: downloadPath, name: '在手机上打开' },
] as const

/** What else the site says of itself, beside one of these pages. */
export function FurtherPages({ here }: { here: string }) {
  return (
    <nav className={card.box} aria-label="还可以看">
      <SectionTitle small title="还可以看" />
      <ul className="pb-1">
        {pages
          .filter(({ to }) => to !== here)
          .map(({ to, name }) => (
            <li key={to}>
              <Link className="block py-1.5 text-14 leading-[1.55] phone:py-3" to={to}>
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
