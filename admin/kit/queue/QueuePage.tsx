import { useState } from 'react'
import { Page, Reading, State } from '../Page.tsx'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { CaseList } from './CaseList.tsx'
import { CasePane } from './CasePane.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { Over } from './Over.tsx'
import styles from './queue.module.css'
import type { Case, QueuePageProps } from './types.ts'
import { useDetail } from './use-detail.ts'
import { useQueue } from './use-queue.ts'

/**
 * A queue: the cases at the left, the open one at the right, decided by keys or buttons. A decision can be
 * undone for ten seconds; the next case opens at once.
 */
export function QueuePage<Row extends Case, Full = Row>(props: QueuePageProps<Row, Full>) {
  const { title, lead, detail, filters = [], nameOf, Item, acts, Case: Shown } = props
  const [helping, setHelping] = useState(false)
  const at = useQueue(props, () => setHelping(true))
  const { found, rows, row, asking } = at
  const full = useDetail<Full>(detail, row)
  const done = rows.length === 0 && found.state === 'known' && found.more === null
  return (
    <Page title={title} lead={lead}>
      <Over
        filters={filters}
        chosen={at.chosen}
        total={found.total}
        onChoose={at.choose}
        onAgain={found.again}
        onHelp={() => setHelping(true)}
      />
      <div className={styles.two} data-empty={rows.length === 0 || undefined}>
        {done && <State words="没有了，都办完了。" />}
        <div className={styles.left} hidden={done}>
          <CaseList
            rows={rows}
            opened={row?.id ?? null}
            state={found.state}
            fault={found.fault}
            more={found.more !== null}
            Item={Item}
            onOpen={at.open}
            onAgain={found.again}
            onMore={found.next}
          />
        </div>
        {row && (
          <CasePane
            row={row}
            claim={at.claim}
            open={at.waits}
            acts={acts}
            onAct={at.begin}
            onClaim={at.toggleClaim}
          >
            {full.data === undefined ? (
              <Reading {...full} />
            ) : (
              <Shown
                key={row.id}
                row={row}
                full={full.data}
                free={at.free}
                decide={({ words, call }) => at.settle(words, call)}
                again={full.again}
              />
            )}
          </CasePane>
        )}
      </div>
      {asking?.reason && row && (
        <ReasonDialog
          title={`${asking.words}：${nameOf(row)}`}
          lead={asking.reason.lead}
          templates={asking.reason.templates}
          yes={asking.words}
          onGiven={(reason) => at.finish(asking, reason)}
          onClose={() => at.setAsking(null)}
        />
      )}
      {helping && <KeyHelp acts={acts} onClose={() => setHelping(false)} />}
    </Page>
  )
}
