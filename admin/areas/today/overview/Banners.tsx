import { Link } from 'react-router'
import { datePart } from '#web/lib/format/time.ts'
import { Card, Reading } from '../../../lib/Page.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { shortDay } from '../figures.ts'
import page from '../../../lib/Page.module.css'

const shown = 4

const dayOf = (iso: string | null) => (iso === null ? '' : shortDay(datePart(iso)))

/** From when until when: 11-15 — 11-20. */
function spanOf(from: string | null, until: string | null): string {
  if (from === null && until === null) return '长期'
  if (until === null) return `${dayOf(from)} 起`
  return `${dayOf(from)} — ${dayOf(until)}`
}

const stages = { now: '', later: '还没到时间', over: '', hidden: '' }

/** The banners that stand on the home page, and those that follow. */
export function Banners() {
  const { data, fault, again } = useCall('GET /admin/banner', {})
  const list = data?.list.filter(({ stage }) => stage === 'now' || stage === 'later').slice(0, shown) ?? []
  return (
    <Card
      title="横幅排期"
      side={
        <Link to="/banner" className="px-1 py-1.5 -mx-1 -my-1.5 whitespace-nowrap text-link">
          全部
        </Link>
      }
    >
      {!data && <Reading fault={fault} again={again} />}
      {data && list.length === 0 && <p className={page.note}>没有横幅</p>}
      <ul>
        {list.map((banner) => (
          <li
            className="grid gap-3 items-center py-2 text-14 leading-ui grid-cols-[124px_minmax(0,1fr)]"
            key={banner.id}
          >
            <img
              className="block h-14 object-cover bg-paper-2 w-[124px] rounded-[3px]"
              src={banner.image}
              alt=""
              width="124"
              height="56"
              loading="lazy"
            />
            <span>
              {banner.title.replace(/\s+/g, '')}
              <br />
              <small className={banner.from_at || banner.until_at ? 'num meta' : 'meta'}>
                {spanOf(banner.from_at, banner.until_at)}
              </small>{' '}
              <small className="meta">{stages[banner.stage]}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
