import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { profileAddress } from '#contract/page-address.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { LinkTabs } from '#web/ui/navigation/LinkTabs.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { thousands } from '#web/lib/format/numbers.ts'
import { ThingLink, When } from '../../lib/links.tsx'
import { Card, Page, Reading } from '../../lib/Page.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { useMe } from '../../me.ts'
import { ActDialog } from './ActDialog.tsx'
import { type Button, buttonsFor } from './acts.ts'
import { Facts } from './Facts.tsx'
import { Acts, Reports, Sessions } from './Records.tsx'
import type { Person } from './person.ts'
import classes from '../../lib/button.module.css'
import { roleWords, sealOf, stateWords } from './words.ts'

function StateNote({ of }: { of: Person }) {
  const { state, state_until, state_reason, state_time, mute_behind } = of
  if (state !== 'muted' && state !== 'banned') return null
  return (
    <p className="mt-4 py-3 px-4 text-14 leading-[1.7] bg-ember-bg rounded-2">
      {state === 'muted' ? '禁言' : '封禁'}中，
      {state_until === null ? (
        '长期'
      ) : (
        <>
          至 <When iso={state_until} />
        </>
      )}
      ：{state_reason || '没有写原因'}
      {state_time !== null && (
        <>
          （<When iso={state_time} /> 起）
        </>
      )}
      {mute_behind && `。封禁结束后接着禁言：${mute_behind.reason}`}
    </p>
  )
}

function Head({ of, onAct }: { of: Person; onAct: (button: Button) => void }) {
  const { uid: own } = useMe()
  const { id, nickname, avatar, state, roles, maker, level, demo, prestige, coins } = of
  const buttons = buttonsFor(of, id === own)
  return (
    <Card>
      <div className="flex gap-5 items-center">
        <Avatar name={nickname} src={avatar} seed={id} size={64} />
        <div>
          <p className="flex flex-wrap gap-x-3.5 gap-y-2 items-center text-14 text-ink-500">
            <span className="num">编号 {id}</span>
            <Badge kind={sealOf(state)}>{stateWords[state]}</Badge>
            {roles.map((role) => (
              <Badge key={role} kind="brass">
                {roleWords[role]}
              </Badge>
            ))}
            {maker && <Badge kind="sage">{maker === 'studio' ? '认证工作室' : '认证斗师'}</Badge>}
            {demo && <Badge kind="quiet">演示</Badge>}
            <span>
              {level ? `${level.name} · ` : ''}威望 <b className="num">{thousands(prestige)}</b> · 斗币{' '}
              <b className="num">{thousands(coins)}</b>
            </span>
            <ThingLink href={profileAddress(id)}>个人主页</ThingLink>
          </p>
        </div>
      </div>
      <StateNote of={of} />
      {buttons.length > 0 && (
        <div className={`${classes.row} mt-4.5 pt-4.5 border-t`}>
          {buttons.map((button) => (
            <button
              key={button.key}
              type="button"
              className={button.danger ? classes.danger : classes.line}
              onClick={() => onAct(button)}
            >
              {button.words}
            </button>
          ))}
        </div>
      )}
    </Card>
  )
}

const views = ['facts', 'acts', 'against', 'by', 'sessions'] as const
type View = (typeof views)[number]

function Tabs({ of, on }: { of: Person; on: View }) {
  const counts = {
    facts: null,
    acts: of.acts.length,
    against: of.reports_against.length,
    by: of.reports_by.length,
    sessions: of.sessions.length,
  }
  const names = { facts: '账号', acts: '账号处置', against: '被举报', by: '举报过', sessions: '登录' }
  return (
    <div className="mt-6 mb-4">
      <LinkTabs
        label="这位斗友的"
        tabs={views.map((view) => ({
          key: view,
          to: view === 'facts' ? `/user/${of.id}` : `/user/${of.id}?view=${view}`,
          name: names[view],
          count: counts[view],
          on: view === on,
        }))}
      />
    </div>
  )
}

/** Somebody, as the staff sees them, and what can be done. */
export function UserPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const [button, setButton] = useState<Button | null>(null)
  const { data: person, fault, again } = useCall('GET /admin/user/{id}', { id: Number(id) || 0 })
  const on = views.find((view) => view === params.get('view')) ?? 'facts'
  return (
    <Page title={person?.nickname ?? '斗友'} back={{ to: '/user', words: '全部斗友' }}>
      {!person && <Reading fault={fault} again={again} />}
      {person && (
        <>
          <Head of={person} onAct={setButton} />
          <Tabs of={person} on={on} />
          {on === 'facts' && <Facts of={person} />}
          {on === 'acts' && <Acts of={person} />}
          {on === 'against' && <Reports list={person.reports_against} />}
          {on === 'by' && <Reports list={person.reports_by} />}
          {on === 'sessions' && <Sessions of={person} />}
        </>
      )}
      {person && button && (
        <ActDialog
          key={button.key}
          button={button}
          id={person.id}
          nickname={person.nickname}
          onClose={() => setButton(null)}
          onDone={() => {
            setButton(null)
            again()
          }}
        />
      )}
    </Page>
  )
}
