import { type ReactNode, useState } from 'react'
import type { CallKey } from '#contract/endpoint.ts'
import button from '../../lib/button.module.css'
import { Card, Page, Reading } from '../../lib/Page.tsx'
import { Rows } from '../../lib/list/Table.tsx'
import type { Read } from '../../lib/api/use-call.ts'
import { EditDialog, type RuleField } from './EditDialog.tsx'
import { RuleTabs } from './RuleTabs.tsx'
import { saveRule } from './save.ts'

type Rule = { id: number; version: number }

/** What may be changed of a rule, what stands there, and what follows from a change. */
type Form = {
  title: string
  fields: readonly RuleField[]
  first: Readonly<Record<string, string>>
  lead: string
}

type ListProps<One extends Rule> = {
  title: string
  lead: string
  read: Read<{ list: readonly One[] }>
  saveTo: CallKey
  formOf: (one: One) => Form
  renderList: (list: readonly One[], onEdit: (one: One) => void) => ReactNode
}

/** The rules of one kind, and the dialog in which one of them is changed. */
export function RuleList<One extends Rule>({
  title,
  lead,
  read,
  saveTo,
  formOf,
  renderList,
}: ListProps<One>) {
  const [editing, setEditing] = useState<One | null>(null)
  const { data, fault, again } = read
  const save = async (typed: Record<string, string>) => {
    const { id = 0, version } = editing ?? {}
    const done = await saveRule(saveTo, { ...typed, id, version })
    if (done) again()
    return done
  }
  return (
    <Page title={title} lead={lead}>
      <RuleTabs />
      <Card flush>{data ? renderList(data.list, setEditing) : <Reading fault={fault} again={again} />}</Card>
      {editing && <EditDialog {...formOf(editing)} onSave={save} onClose={() => setEditing(null)} />}
    </Page>
  )
}

/** Rules line by line; figures stand at the right. */
export function RuleTable({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    <Rows heads={heads} right={figures} last="操作">
      {children}
    </Rows>
  )
}

const figures = ['数额', '每日上限', '门槛', '人数', '得了的人']

/** The last cell of a line. */
export function EditCell({ onEdit }: { onEdit: () => void }) {
  return (
    <td data-right>
      <button type="button" className={button.text} onClick={onEdit}>
        修改
      </button>
    </td>
  )
}
