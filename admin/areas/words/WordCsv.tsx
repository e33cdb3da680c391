import { useRef, useState } from 'react'
import type { wordExport, wordImport } from '#contract/moderation/text-filter.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { CallInput } from '#web/lib/api/result.ts'
import { tableText, unreadable } from '#web/lib/format/table-text.ts'
import { toastError } from '#web/lib/toast.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { client } from '../../lib/api/client.ts'
import { download } from '../../lib/list/csv.ts'
import button from '../../lib/button.module.css'

type Told = DataOf<typeof wordImport>

function Outcome({ of, onClose }: { of: Told; onClose: () => void }) {
  const { added, changed, same, refused, refused_count } = of
  return (
    <Dialog title="导入的结果" onClose={onClose}>
      <p>
        新加 <b className="num">{added}</b> 个，改了 <b className="num">{changed}</b> 个，没变{' '}
        <b className="num">{same}</b> 个
        {refused_count > 0 && (
          <>
            ，没有收 <b className="num">{refused_count}</b> 行
          </>
        )}
        。
      </p>
      {refused.length > 0 && (
        <ul className="overflow-auto mt-3 text-14 text-ember max-h-[320px]">
          {refused.map(({ line, words }) => (
            <li key={line}>
              第 <span className="num">{line}</span> 行：{words}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type Filter = CallInput<typeof wordExport>

/** The list as a file, and a file as the list. */
export function WordCsv({ filter, onImported }: { filter: Filter; onImported: () => void }) {
  const chosen = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState<Told | null>(null)
  const give = async () => {
    const result = await client('GET /admin/word/csv', filter)
    if (result.ok) download(result.data.name, result.data.text)
  }
  const take = async (file: File | undefined) => {
    if (chosen.current) chosen.current.value = ''
    if (!file) return
    const text = await tableText(file)
    if (text === null) return toastError(unreadable)
    const result = await client('POST /admin/word/csv', { text })
    if (!result.ok) return
    setTold(result.data)
    onImported()
  }
  return (
    <>
      <button type="button" className={button.line} onClick={() => void give()}>
        导出 CSV
      </button>
      <button type="button" className={button.line} onClick={() => chosen.current?.click()}>
        导入 CSV
      </button>
      <input
        ref={chosen}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label="选择 CSV 文件"
        onChange={({ target }) => void take(target.files?.[0])}
      />
      {told && <Outcome of={told} onClose={() => setTold(null)} />}
    </>
  )
}
