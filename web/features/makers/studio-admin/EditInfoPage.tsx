import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import type { Place } from '#web/features/community/profile-edit/index.ts'
import { DeskFrame } from './frame/DeskFrame.tsx'
import { type Own, readOwn } from './own-studio.ts'
import type { Desk, Form, Shown } from './studio-admin.ts'
import { InfoForm } from './info/InfoForm.tsx'
import { NoStudio } from './frame/NoStudio.tsx'

type Places = { provinces: readonly Place[]; cities: readonly Place[] }
type Data = { own: NonNullable<Own>; places: Places } | null

const provinceOf = (code: string): string => code.slice(0, 2)

/** One's own studio and the places it may be in; null when nobody is logged in. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const own = await readOwn(api)
  if (!own) return null
  if (!own.desk) return { own, places: { provinces: [], cities: [] } }
  const province = provinceOf(own.desk.region?.code ?? '')
  const [provinces, cities] = await Promise.all([
    api('GET /user/getaddress', {}),
    province ? api('GET /user/getaddress', { parent: province }) : null,
  ])
  return {
    own,
    places: { provinces: unwrap(provinces).list, cities: cities === null ? [] : unwrap(cities).list },
  }
}

const title = '工作室资料'

export const head = (): PageHead => ({ title, noindex: true })

/** The head above is what others see: it follows the form while it is filled. */
function Page({ desk, form, places }: { desk: Desk; form: Form; places: Places }) {
  const [typed, setTyped] = useState<Partial<Shown>>({})
  return (
    <DeskFrame desk={desk} here="info" typed={typed}>
      <InfoForm desk={desk} lines={form.lines} {...places} onTyped={setTyped} />
    </DeskFrame>
  )
}

/** 资料 of one's own studio. */
export function View({ data }: { data: Data }) {
  if (!data) return <NeedsLogIn title={title} why="登录之后，才能修改自己的工作室。" />
  const { own, places } = data
  if (!own.desk) return <NoStudio title={title} whyNot="" />
  return <Page key={own.desk.id} desk={own.desk} form={own.form} places={places} />
}
