import { useEffect, useState } from 'react'
import { tobaccoAddress } from '#contract/page-address.ts'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/api/call.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { Badge } from '#web/ui/text/Badge.tsx'

type Found = DataOf<Calls['GET /catchpipe/{id}/blends']>

function Blend({ blend }: { blend: Found['list'][number] }) {
  const { first, latinFirst } = namesOf(blend)
  return (
    <li>
      <Link
        to={tobaccoAddress(blend.id)}
        className={`${card.lift} flex items-center gap-3 h-full py-3 px-4 phone:px-3`}
      >
        <LazyImage
          src={blend.art}
          alt=""
          width={56}
          height={56}
          className="shrink-0 bg-transparent! object-contain!"
        />
        <span className="min-w-0">
          <b
            className="block truncate text-15 leading-[1.4] font-serif font-semibold text-ink-900"
            lang={latinFirst ? 'en' : undefined}
          >
            {first}
          </b>
          <small className="block truncate text-12 leading-ui text-ink-500">
            {[namesOf(blend.brand).first, blend.type?.name, blend.cut?.name].filter(Boolean).join(' · ')}
          </small>
        </span>
      </Link>
    </li>
  )
}

/** 配这支斗: what members noted with this pipe, or what is commonly said of its chamber; nothing where neither is known. */
export function PairedRow({ id }: { id: number }) {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let gone = false
    void call('GET /catchpipe/{id}/blends', { id }).then((result) => {
      if (!gone && result.ok) setFound(result.data)
    })
    return () => {
      gone = true
    }
  }, [id])
  if (!found || found.list.length === 0) return null
  return (
    <section>
      <SectionTitle title="配这支斗" latin="Paired Blends" />
      <p className="mb-4 text-14 leading-[1.8] text-ink-700 text-pretty">
        {found.by === 'rule' && (
          <span className="mr-2">
            <Badge kind="quiet">一般的说法</Badge>
          </span>
        )}
        {found.why}
        {found.by === 'rule' && '各人的用法不同，仅供参考。'}
      </p>
      <ul className="grid grid-cols-3 gap-4 phone:grid-cols-1 phone:gap-2">
        {found.list.map((blend) => (
          <Blend key={blend.id} blend={blend} />
        ))}
      </ul>
    </section>
  )
}
