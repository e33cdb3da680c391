import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { Act } from './types.ts'

const fixed: readonly [string, string][] = [
  ['j ↓', '下一件'],
  ['k ↑', '上一件'],
  ['c', '接手，或放下'],
  ['z', '撤销刚才的决定'],
  ['?', '看这些按键'],
]

/** Every key of a queue. */
export function KeyHelp<Row>({ acts, onClose }: { acts: readonly Act<Row>[]; onClose: () => void }) {
  const all = [...acts.map(({ key, words }): [string, string] => [key, words]), ...fixed]
  return (
    <Dialog title="按键" onClose={onClose}>
      <dl className="grid gap-2.5">
        {all.map(([keys, words]) => (
          <div className="flex gap-4 items-center" key={keys}>
            <dt className="w-[84px]">
              {keys.split(' ').map((key) => (
                <kbd
                  className="inline-block min-w-5 ml-1 py-0 px-1 text-12 leading-[18px] font-mono text-center border border-current opacity-75 rounded-[3px]"
                  key={key}
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-15 text-ink-700">{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
