import { call } from '#web/lib/api/call.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { button } from '#web/ui/button/button.ts'
import { Coin } from '#web/ui/picture/Coin.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { Tips, TipTarget } from './tip.ts'
import styles from './TipDialog.module.css'

type FormProps = { target: TipTarget; tips: Tips; onGiven: (tips: Tips) => void; onClose: () => void }
type DialogProps = Omit<FormProps, 'tips'> & { tips: Tips | null }

/** How much is given, and sending the thanks. */
const useGiving = ({ target: { type, id }, tips, onGiven, onClose }: FormProps) =>
  useForm({
    saved: { amount: tips.offered[0] ?? 0 },
    send: ({ amount }) => call('POST /tip', { type, id, amount }),
    onDone({ data }, { amount }) {
      onGiven({ ...tips, ...data })
      toastSuccess(`已打赏 ${amount} 斗币`)
      onClose()
    },
  })

/** Those who have thanked already. */
function Givers({ people, people_count, coins }: Tips) {
  if (people_count === 0) return null
  return (
    <p className={`${styles.givers} flex gap-2.5 items-center text-14 text-ink-500`}>
      <span className="flex" aria-hidden="true">
        {people.slice(0, 5).map(({ uid, nickname, avatar }) => (
          <Avatar key={uid} name={nickname} src={avatar} seed={uid} size={28} />
        ))}
      </span>
      {thousands(people_count)} 人打赏了 {thousands(coins)} 斗币
    </p>
  )
}

/** How much one gives; what it is, and what it is not. */
function TipForm(props: FormProps) {
  const { target, tips } = props
  const { offered, balance, left_today: left, can, why_not } = tips
  const most = Math.min(balance ?? 0, left ?? 0)
  const form = useGiving(props)
  const { sending } = form
  const { amount } = form.values
  const refusal = can ? (most < amount ? '斗币不够' : '') : why_not || '现在不能打赏'
  return (
    <form className={`${styles.form} grid gap-4`} {...form.attributes}>
      <p>谢谢{target.what}的作者。打赏是谢意，不是价钱：斗币不能购买，也不可提现。</p>
      <fieldset className="grid grid-cols-4 gap-3 p-0 border-0 phone:grid-cols-2" disabled={!can || sending}>
        <legend className="sr">打赏多少斗币</legend>
        {offered.map((coins) => (
          <label
            className="relative flex gap-2 items-center justify-center min-h-14 border border-line-3 rounded-2 text-21 cursor-pointer"
            key={coins}
          >
            <input
              className="absolute inset-0 m-0 opacity-0"
              type="radio"
              name="amount"
              value={coins}
              checked={coins === amount}
              disabled={coins > most}
              onChange={() => form.set('amount', coins)}
            />
            <Coin size={22} />
            <b className="num">{coins}</b>
          </label>
        ))}
      </fieldset>
      <p className="text-14 text-ink-500">
        现有 <b className="num text-ink-900">{thousands(balance ?? 0)}</b>，今天还能打赏{' '}
        <b className="num text-ink-900">{thousands(left ?? 0)}</b>
      </p>
      <Givers {...tips} />
      <p className={`${styles.send} flex flex-wrap gap-3.5 items-center`}>
        <button
          type="submit"
          className={`${button('primary')} phone:w-full`}
          disabled={refusal !== '' || sending}
          aria-busy={sending}
        >
          打赏 {amount} 斗币
        </button>
        {refusal && (
          <span className="text-14 text-ember" role="status">
            {refusal}
          </span>
        )}
      </p>
    </form>
  )
}

/** Thanks for the author, over the page. */
export function TipDialog({ tips, ...rest }: DialogProps) {
  return (
    <Dialog title="打赏作者" onClose={rest.onClose}>
      {tips ? <TipForm {...rest} tips={tips} /> : <p aria-busy="true">正在加载</p>}
    </Dialog>
  )
}
