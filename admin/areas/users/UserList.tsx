import { Link } from 'react-router'
import type { AdminUser } from '#contract/identity/user-admin.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { thousands } from '#web/lib/format/numbers.ts'
import { When } from '../../lib/links.tsx'
import { Card, Page } from '../../lib/Page.tsx'
import { Table } from '../../lib/list/Table.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { SavedViews } from '../../lib/list/SavedViews.tsx'
import { UserFilters, useUserQuery } from './UserFilters.tsx'
import styles from './users.module.css'
import { roleWords, sealOf, stateWords } from './words.ts'

const limit = 20

function Row({ of }: { of: AdminUser }) {
  const { id, nickname, avatar, phone, state, state_until, roles, prestige, demo } = of
  return (
    <tr>
      <td className="num phone:hidden!">{id}</td>
      <td data-name>
        <Link
          to={`/user/${id}`}
          className={`${styles.who} inline-flex gap-2.5 items-center min-h-8 -my-0.5 mr-2`}
        >
          <Avatar name={nickname} src={avatar} seed={id} size={28} />
          <b>{nickname}</b>
        </Link>
        {demo && <Badge kind="quiet">演示</Badge>}
        <small className="num hidden phone:inline"> {id}</small>
      </td>
      <td className="num" data-none={phone ? undefined : true}>
        {phone || '—'}
      </td>
      <td data-bare data-none={state === 'normal' || undefined}>
        <Badge kind={sealOf(state)}>{stateWords[state]}</Badge>
        {state_until !== null && (state === 'muted' || state === 'banned') && (
          <small>
            至 <When iso={state_until} />
          </small>
        )}
      </td>
      <td data-bare data-none={roles.length > 0 ? undefined : true}>
        {roles.map((role) => roleWords[role]).join('、') || '—'}
      </td>
      <td className="num" data-right>
        {thousands(prestige)}
      </td>
      <td>
        <When iso={of.create_time} />
      </td>
      <td data-none={of.seen_time ? undefined : true}>
        <When iso={of.seen_time} />
      </td>
    </tr>
  )
}

const heads = ['编号', '昵称', '手机', '状态', '身份', '威望', '注册', '最近来过'] as const

/** The members: found by name, number or phone, by how they stand and what they are. */
export function UserList() {
  const list = useUserQuery()
  const { page } = list.query
  const read = useCall('GET /admin/user', { ...list.filled, limit })
  return (
    <Page title="斗友" lead="按昵称、编号或完整的手机号找人。昵称写三个字以上，从中间写起也找得到。">
      <Card flush>
        <UserFilters list={list} total={read.data?.total ?? null} />
        <SavedViews inset />
        <Table read={read} none="没有这样的斗友" heads={heads} right={['威望']} dense className={styles.list}>
          {(one) => <Row key={one.id} of={one} />}
        </Table>
      </Card>
      <Pager page={page} total={read.data?.total ?? 0} limit={limit} unit="人" to={list.pageTo} />
    </Page>
  )
}
