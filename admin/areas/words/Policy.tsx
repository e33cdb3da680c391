import type { linkPolicy } from '#contract/moderation/link-filter.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { client } from '../../lib/api/client.ts'
import button from '../../lib/button.module.css'
import { Card, Reading } from '../../lib/Page.tsx'
import { controls } from '../../lib/form/Controls.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import styles from './words.module.css'

type Rules = DataOf<typeof linkPolicy>

function Form({ of, onSaved }: { of: Rules; onSaved: () => void }) {
  const form = useForm({
    saved: { days: String(of.newcomer_days), others: of.others },
    told: true,
    async send({ days, others }) {
      const { version } = of
      const result = await client('PUT /admin/link-policy', { version, newcomer_days: Number(days), others })
      if (result.ok) toastSuccess('已保存，五秒内生效')
      // A refusal may come of a newer version, which is then read.
      onSaved()
      return result
    },
  })
  const { days, others } = form.values
  return (
    <form className={controls({ bar: true }, styles.policy)} {...form.attributes}>
      <label className="text-14 text-inherit">
        账号注册未满
        <input
          className="num w-18 my-0 mx-2 text-right"
          inputMode="numeric"
          aria-label="几天以内算新账号"
          value={days}
          onChange={({ target }) => form.set('days', target.value.replace(/\D/g, '').slice(0, 3))}
        />
        天，发的链接先审
      </label>
      <label className="text-14 text-inherit">
        满了以后，名单之外的链接
        <select
          className="ml-2"
          value={others}
          onChange={({ target }) => form.set('others', target.value === 'hold' ? 'hold' : 'open')}
        >
          <option value="open">可以发</option>
          <option value="hold">也先审</option>
        </select>
      </label>
      <button type="submit" className={button.main} disabled={form.sending || days === ''}>
        保存
      </button>
    </form>
  )
}

/** How long an account is new, and what becomes of links to places in no list. */
export function Policy() {
  const { data, fault, again } = useCall('GET /admin/link-policy', {})
  return (
    <Card title="规矩">
      {data ? <Form key={data.version} of={data} onSaved={again} /> : <Reading fault={fault} again={again} />}
    </Card>
  )
}
