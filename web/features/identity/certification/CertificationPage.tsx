import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { certificationPath } from '#contract/page-address.ts'
import { apiFor, unwrap, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import type { PageHead } from '#web/page.ts'
import type { Data, Kind } from './certification.ts'
import styles from './CertificationPage.module.css'
import { Certified } from './standing/Certified.tsx'
import { CertificationForm } from './CertificationForm.tsx'
import { Waiting } from './standing/Waiting.tsx'
import { Refused } from './standing/Refused.tsx'
import { Visitor } from './standing/Visitor.tsx'

/** The kind whose form the address shows alone. */
const onlyIn = (url: string): Kind | null => {
  const [, kind] = /\/component\/(bucket|studio)\/?$/i.exec(new URL(url).pathname) ?? []
  return kind ? (kind.toLowerCase() as Kind) : null
}

/** Where somebody stands with being certified, and what can be chosen in the form; null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data | null> {
  const api = await apiFor(context)
  const standing = unwrapOrNullIfLoggedOut(await api('GET /certification', {}))
  if (!standing) return null
  const province = standing.certification?.region?.code.slice(0, 2)
  const [provinces, cities] = await Promise.all([
    api('GET /user/getaddress', {}),
    province ? api('GET /user/getaddress', { parent: province }) : null,
  ])
  return {
    standing,
    only: onlyIn(request.url),
    provinces: unwrap(provinces).list,
    cities: cities === null ? [] : unwrap(cities).list,
  }
}

export const head = (): PageHead => ({ canonical: certificationPath })

const titles = { bucket: '斗师认证', studio: '工作室认证' } as const

function Head({ only }: { only: Kind | null }) {
  return (
    <header className={styles.head}>
      <p lang="en">Certification</p>
      <h1 className="text-34 leading-[1.35] tracking-[0.08em] phone:text-25">{titles[only ?? 'studio']}</h1>
      <p>
        认证后可建立工作室主页、发布作品，也可能由编辑选入首页的“驻站工作室”。审核约需{' '}
        <b className="num">3</b> 个工作日。
      </p>
    </header>
  )
}

function Page({ data }: { data: Data }) {
  const { only } = data
  const [standing, setStanding] = useState(data.standing)
  const [mending, setMending] = useState(false)
  // A form that was thrown away begins anew.
  const [round, setRound] = useState(0)
  const { certification: open, certified } = standing
  const done = certified.filter(({ kind }) => only === null || kind === only)
  const form =
    open?.state === 'draft' || (open?.state === 'rejected' && mending) || (open === null && done.length === 0)
  const onWithdrawn = () => {
    setStanding({ ...standing, certification: null })
    setMending(false)
    setRound(round + 1)
  }
  return (
    <div className="col [--col:1120px] pt-9 pb-16 phone:pt-4.5 phone:pb-8">
      <Head only={only} />
      {done.length > 0 && <Certified standing={standing} only={only} onEnded={setStanding} />}
      {open?.state === 'submitted' && <Waiting application={open} onWithdrawn={onWithdrawn} />}
      {open?.state === 'rejected' && !mending && (
        <Refused
          reason={open.reason}
          kept={open.real_name !== ''}
          onMend={() => setMending(true)}
          onWithdrawn={onWithdrawn}
        />
      )}
      {form && (
        <CertificationForm
          key={round}
          data={{ ...data, standing }}
          onStanding={setStanding}
          onWithdrawn={onWithdrawn}
        />
      )}
    </div>
  )
}

/** 工作室认证: how one's application stands, else its form. */
export function View({ data }: { data: Data | null }) {
  if (!data)
    return (
      <div className="col [--col:1120px] pt-9 pb-16 phone:pt-4.5 phone:pb-8">
        <Head only={null} />
        <Visitor />
      </div>
    )
  return <Page key={data.only ?? 'all'} data={data} />
}
