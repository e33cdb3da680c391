import { type ReactNode, useEffect, useState } from 'react'
import { call } from '#web/lib/api/call.ts'
import { failureWords } from '#web/lib/api/result.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { type Place, provinceOf } from './region.ts'

type Below = { of: string; list: readonly Place[]; failed?: string | undefined }

/** What lies below a province; read again whenever another is chosen. */
function useBelow(province: Place | undefined, first: Below) {
  const [below, setBelow] = useState(first)
  const [tries, setTries] = useState(0)
  const of = province?.children ? province.code : ''
  const there = below.of === of && !below.failed
  useEffect(() => {
    if (of === '' || there) return
    let gone = false
    void (async () => {
      const found = await call('GET /user/getaddress', { parent: of })
      if (gone) return
      setBelow(found.ok ? { of, list: found.data.list } : { of, list: [], failed: failureWords(found) })
    })()
    return () => {
      gone = true
    }
  }, [of, there, tries])
  const failed = below.of === of ? below.failed : undefined
  const again = () => {
    setBelow({ of: '', list: [] })
    setTries(tries + 1)
  }
  return { list: there ? below.list : [], waits: of !== '' && !there && !failed, failed, again }
}

type RegionProps = {
  provinces: readonly Place[]
  /** What lies below the province of `value` at first. */
  first: readonly Place[]
  value: string
  fault: string | null | undefined
  onChange: (code: string) => void
  /** Beneath the province. */
  hint?: ReactNode
}

/** A province, then a city in it; the province alone is enough. */
export function RegionField({ provinces, first, value, fault, onChange, hint }: RegionProps) {
  const province = provinces.find(({ code }) => code === provinceOf(value))
  const [began] = useState(() => ({ of: provinceOf(value), list: first }))
  const { list, waits, failed, again } = useBelow(province, began)
  const none = !province?.children
  return (
    <div className="grid grid-cols-[1fr_1fr] gap-6 phone:gap-3">
      <Field label="国家/地区" fault={fault} hint={hint}>
        {(control) => (
          <select
            {...control}
            value={province?.code ?? ''}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">不填</option>
            {provinces.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="城市"
        fault={failed ?? null}
        end={
          failed && (
            <button className="border-0 bg-transparent text-link underline" type="button" onClick={again}>
              重试
            </button>
          )
        }
      >
        {(control) => (
          <select
            {...control}
            value={list.some(({ code }) => code === value) ? value : ''}
            disabled={none || waits || failed !== undefined}
            aria-busy={waits}
            onChange={(event) => onChange(event.target.value || (province?.code ?? ''))}
          >
            <option value="">{waits ? '正在加载' : '不填'}</option>
            {list.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
