import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { queryWith, readQuery } from '#web/lib/navigation/query.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import type { DeskData, Participant, People } from '../circle.ts'
import { actOn } from './circle-admin.ts'
import { DeskPager, DeskPerson } from './DeskPerson.tsx'
import { AskReason } from './AskReason.tsx'

const outcomes: Readonly<Partial<Record<Participant['state'], string>>> = {
  approved: '已批准',
  rejected: '已拒绝',
  withdrawn: '已撤回',
}

type RequestsProps = { desk: DeskData; people: People; search: string }

/** 申请: who waits to be let in, and who did. */
export function DeskRequests({ people, search }: RequestsProps) {
  const [refused, setRefused] = useState<Participant | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const { revalidate } = useRevalidator()
  const decided = readQuery(search).get('state') === 'decided'
  const approve = async (id: number) => {
    setBusy(id)
    await actOn({ id, action: 'approve' }, '已批准')
    await revalidate()
    setBusy(null)
  }
  const to = (state: string | null) => queryWith(search, { state })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 mb-3.5">
        <Segmented
          label="哪些申请"
          segments={[
            { key: 'pending', name: '等待中', to: to(null), on: !decided },
            { key: 'decided', name: '处理过的', to: to('decided'), on: decided },
          ]}
        />
      </div>
      <div className={card.card}>
        {people.list.length === 0 ? (
          <EmptyState
            title={decided ? '还没有处理过申请' : '没有人在等'}
            words="有人申请加入时，会在这里等你批准。"
          />
        ) : (
          <ul>
            {people.list.map((one) => (
              <DeskPerson
                key={one.id}
                one={one}
                when="提交"
                marks={decided && <Badge kind="quiet">{outcomes[one.state] ?? ''}</Badge>}
              >
                {!decided && (
                  <>
                    <button
                      type="button"
                      className={button('primary', 'small')}
                      aria-label={`批准${one.userinfo.nickname}`}
                      disabled={busy === one.id}
                      onClick={() => void approve(one.id)}
                    >
                      批准
                    </button>
                    <button
                      type="button"
                      className={button('line', 'small')}
                      aria-label={`拒绝${one.userinfo.nickname}`}
                      onClick={() => setRefused(one)}
                    >
                      拒绝
                    </button>
                  </>
                )}
              </DeskPerson>
            ))}
          </ul>
        )}
      </div>
      <DeskPager people={people} search={search} />
      {refused && (
        <AskReason
          title={`拒绝${refused.userinfo.nickname}`}
          words="对方可以再次申请。"
          yes="拒绝"
          onClose={() => setRefused(null)}
          onGive={async ({ reason }) => {
            if (await actOn({ id: refused.id, action: 'reject', reason }, '已拒绝')) setRefused(null)
            await revalidate()
          }}
        />
      )}
    </>
  )
}
