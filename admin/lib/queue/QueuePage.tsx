import { useEffect, useRef, useState } from 'react'
import { Page, Reading, State } from '../Page.tsx'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { CaseList } from './CaseList.tsx'
import { CasePane } from './CasePane.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { Over } from './Over.tsx'
import styles from './queue.module.css'
import type { Case, QueuePageProps } from './types.ts'
import { useQueue } from './state/use-queue.ts'

/** On a phone, where the case stands below the list, brings it up when somebody opened it. */
function usePane(opened: number | null, known: boolean) {
  const pane = useRef<HTMLElement>(null)
  const [taps, setTaps] = useState(0)
  useEffect(() => {
    if (opened !== null && matchMedia('(max-width: 480px)').matches) pane.current?.scrollIntoView()
  }, [opened, known, taps])
  return { pane, tap: () => setTaps(taps + 1) }
}

/**
 * A queue: the cases at the left, the open one at the right, decided by keys or buttons. A decision can be
 * undone for ten seconds; the next case opens at once.
 */
export function QueuePage<Row extends Case, Full = Row>(props: QueuePageProps<Row, Full>) {
  const { title, lead, filters = [], nameOf, Item, acts, Case: Shown } = props
  const [helping, setHelping] = useState(false)
  const at = useQueue(props, () => setHelping(true))
  const { found, rows, row, full, asking } = at
  const { pane, tap } = usePane(at.sought, full.data !== undefined)
  const done = rows.length === 0 && found.state === 'known' && found.more === null
  return (
    <Page title={title} lead={lead}>
      <Over
        filters={filters}
        chosen={at.chosen}
        total={at.total}
        onChoose={at.choose}
        onAgain={found.again}
        onHelp={() => setHelping(true)}
      />
      <div
        className={`${styles.two} grid items-stretch overflow-hidden phone:overflow-clip bg-paper-0 border rounded-3 grid-cols-[340px_minmax(0,1fr)] h-[calc(var(--win-h)_-_212px)] min-h-[460px] phone:data-empty:min-h-0 data-done:h-auto data-done:min-h-0 data-empty:grid-cols-1! data-empty:items-center`}
        data-empty={rows.length === 0 || undefined}
        data-done={done || undefined}
      >
        {done && <State words={at.plain ? '没有了，都办完了。' : '这里还没有。'} />}
        <div
          className={`${styles.left} overflow-y-auto border-r phone:border-r-0 [scrollbar-width:thin]`}
          hidden={done}
        >
          <CaseList
            rows={rows}
            opened={row?.id ?? null}
            state={found.state}
            fault={found.fault}
            more={found.more !== null}
            Item={Item}
            onOpen={(id) => {
              at.open(id)
              tap()
            }}
            onAgain={found.again}
            onMore={found.next}
          />
        </div>
        {row && (
          <CasePane
            row={row}
            ref={pane}
            claim={at.claim}
            open={at.waits}
            ready={at.ready}
            missing={at.missing}
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
                looked={at.looked}
                decide={({ words, call }) => at.settle(words, call)}
                again={full.again}
              />
            )}
          </CasePane>
        )}
      </div>
      {asking?.act.reason && (
        <ReasonDialog
          title={`${asking.act.words}：${nameOf(asking.row)}`}
          {...asking.act.reason}
          yes={asking.act.words}
          danger={asking.act.tone === 'danger'}
          onGiven={(reason) => at.finish(asking.act, reason)}
          onClose={() => at.setAsking(null)}
        />
      )}
      {helping && <KeyHelp acts={acts} onClose={() => setHelping(false)} />}
    </Page>
  )
}
