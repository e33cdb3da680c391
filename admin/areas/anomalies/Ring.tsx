import { Link } from 'react-router'
import { CasePart } from '../../lib/facts/Facts.tsx'
import { Bars } from '../../lib/Figures.tsx'
import { PersonLink } from '../../lib/links.tsx'
import page from '../../lib/Page.module.css'
import { type Anomaly, takerOf } from './row.ts'

const percent = (share: number) => `${Math.round(share * 100)}%`

/** Who gives to whom. */
function wayOf(of: Anomaly): string {
  const taker = takerOf(of)
  if (taker) return `新开的账号把打赏大多给了 ${taker.nickname}。`
  return of.density ? `两两之间，${percent(of.density)} 互相抬举。` : '一个抬下一个，最后一个抬回第一个。'
}

/** The people of a ring, and how much of what each gives stays inside. */
export function Ring({ of }: { of: Anomaly }) {
  return (
    <>
      <CasePart title="留在圈里的赞与打赏">
        <p className={page.note}>{wayOf(of)}打赏一次抵几个赞。</p>
        <div className="grid grid-cols-2 gap-x-7 phone:grid-cols-1">
          <Bars
            words="留在圈里的赞与打赏"
            points={of.members.map(({ nickname, inside }) => ({ name: nickname, value: inside }))}
          />
        </div>
      </CasePart>
      <CasePart title={`圈里的人（${of.members.length}）`}>
        <ul>
          {of.members.map(({ uid, nickname, inside, share }) => (
            <li className="py-2.5 border-t" key={uid}>
              <div className="flex flex-wrap gap-x-3.5 gap-y-1 items-center text-13 text-ink-500">
                <PersonLink of={{ uid, nickname }} />
                <b className="num font-medium text-ink-900">{inside}</b>
                <span>占 {percent(share)}</span>
                <Link className="text-link" to={`/user/${uid}`}>
                  账号与处置
                </Link>
              </div>
            </li>
          ))}
        </ul>
      </CasePart>
    </>
  )
}
