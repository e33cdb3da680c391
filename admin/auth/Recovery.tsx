import { useState } from 'react'
import { toastSuccess } from '#web/lib/toast.ts'
import { AuthCard } from './AuthCard.tsx'
import styles from './auth.module.css'

/** The recovery codes, shown once. */
export function Recovery({ codes, onDone }: { codes: readonly string[]; onDone: () => Promise<void> }) {
  const [kept, setKept] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toastSuccess('已复制')
  }
  return (
    <AuthCard
      title="收好备用码"
      lead="手机不在身边时，用一个备用码代替六位数字，每个只能用一次。离开这一页就再也看不到它们。"
    >
      <div className="grid gap-4.5">
        <ul className="grid gap-x-5 gap-y-1.5 py-4 px-5 text-16 leading-[1.6] font-mono text-ink-900 text-center bg-paper-2 rounded-2 grid-cols-[1fr_1fr]">
          {codes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <div className={`${styles.pair} flex gap-2.5`}>
          <button
            type="button"
            className="flex-1 text-14 text-link bg-paper-0 border border-line-2 rounded-2 h-[38px]"
            onClick={() => void copy()}
          >
            复制
          </button>
          <button
            type="button"
            className="flex-1 text-14 text-link bg-paper-0 border border-line-2 rounded-2 h-[38px]"
            onClick={() => print()}
          >
            打印
          </button>
        </div>
        <label className={`${styles.check} flex gap-2 items-center text-14`}>
          <input type="checkbox" checked={kept} onChange={({ target }) => setKept(target.checked)} />
          我已经收好了
        </label>
        <button type="button" className={styles.main} disabled={!kept} onClick={() => void onDone()}>
          进入后台
        </button>
      </div>
    </AuthCard>
  )
}
