import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { Act } from './types.ts'
import styles from './queue.module.css'

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
      <dl className={styles.keys}>
        {all.map(([keys, words]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
