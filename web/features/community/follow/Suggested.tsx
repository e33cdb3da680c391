import { useEffect, useState } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { profileAddress } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import card from '#web/ui/layout/card.module.css'
import { MakerMark } from '#web/ui/person/MakerMark.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { FollowButton } from './FollowButton.tsx'
import styles from './Suggested.module.css'

type List = DataOf<Calls['GET /user/suggested']>

const shown = 5

/** People who like what one likes, for whoever wants to know; it says how it finds them. */
export function Suggested() {
  const [found, setFound] = useState<List | null>(null)
  useEffect(() => {
    let gone = false
    const bring = async () => {
      const result = await call('GET /user/suggested', { limit: shown })
      if (!gone && result.ok) setFound(result.data)
    }
    void bring()
    return () => {
      gone = true
    }
  }, [])
  const turn = async (on: 0 | 1) => {
    const turned = await call('PUT /alsoliked', { on })
    if (!turned.ok) return toastFailure(turned)
    const result = await call('GET /user/suggested', { limit: shown })
    if (!result.ok) return toastFailure(result)
    setFound(result.data)
  }
  if (!found || (found.on && found.list.length === 0)) return null
  return (
    <section className={card.box}>
      <SectionTitle small title="口味相近的斗友">
        <button
          type="button"
          className={`${styles.turn} ml-auto py-1 px-0 border-0 bg-transparent meta cursor-pointer`}
          onClick={() => turn(found.on ? 0 : 1)}
        >
          {found.on ? '不看' : '打开'}
        </button>
      </SectionTitle>
      <ul>
        {found.list.map(({ userinfo, shared, example }) => (
          <li className="flex items-center gap-2.5 py-2" key={userinfo.uid}>
            <Link
              to={profileAddress(userinfo.uid)}
              className={`${styles.who} flex flex-1 gap-2.5 items-center min-w-0`}
            >
              <Avatar name={userinfo.nickname} src={userinfo.avatar} seed={userinfo.uid} size={40} />
              <span className="min-w-0">
                <b className="text-15 leading-[1.4] font-serif font-semibold text-ink-900">
                  {userinfo.nickname}
                </b>{' '}
                <MakerMark kind={userinfo.maker} brief />
                <small className="block truncate meta">
                  都喜欢“{example}”{shared > 1 && `等 ${shared} 款`}
                </small>
              </span>
            </Link>
            <FollowButton uid={userinfo.uid} name={userinfo.nickname} following={false} look="text" />
          </li>
        ))}
      </ul>
      <p className="mt-1.5 meta leading-[1.6]">
        {found.on ? '共同好评或收藏的斗草越多，排得越前。' : '已经关掉，不再列出口味相近的斗友。'}
      </p>
    </section>
  )
}
