import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { client } from '../api/client.ts'
import { SaveBar } from '../form/SaveBar.tsx'
import button from '../button.module.css'
import { Card, Page, Reading } from '../Page.tsx'
import { useCall } from '../api/use-call.ts'
import { stateWords, type TextKind, textKinds, type TextWhole } from './kinds.ts'
import { emptyText, sentOf, valuesOf } from './text-form.ts'
import { TextFields } from './TextFields.tsx'
import { TextHistory } from './TextHistory.tsx'
import { TextPreview } from './TextPreview.tsx'

type EditorProps = { kind: TextKind; stored: TextWhole | null; onSaved: () => void }

const savedWords = {
  draft: '草稿已保存',
  scheduled: '已定时，到时自己发布',
  published: '已发布',
  withdrawn: '已收回',
}

/** What is done with the form: saved, and then another address or the same text read anew. */
function useText({ kind, stored, onSaved }: EditorProps) {
  const first = textKinds[kind].places[0].value
  const navigate = useNavigate()
  return useForm({
    saved: stored ? valuesOf(stored) : emptyText(first),
    told: true,
    send(values) {
      const sent = sentOf(values)
      return stored
        ? client(textKinds[kind].save, { ...sent, id: stored.id, version: stored.version })
        : client(textKinds[kind].add, sent)
    },
    onDone({ data: { id } }, { state }) {
      toastSuccess(savedWords[state])
      if (stored) onSaved()
      else void navigate(`/${kind}/${id}`, { replace: true })
    },
  })
}

const standingWords = ({ state, editor, version }: TextWhole) =>
  `${stateWords[state]} · ${editor ? `第 ${version} 版，${editor.nickname}改` : '随站的一版，还没有人改过'}`

function Editor(props: EditorProps) {
  const { kind, stored, onSaved } = props
  const form = useText(props)
  const [previewed, setPreviewed] = useState(false)
  const { words } = textKinds[kind]
  return (
    <Page
      title={stored ? `修改${words}` : `写一篇${words}`}
      back={{ to: `/${kind}`, words: `全部${words}` }}
      lead={stored ? standingWords(stored) : '先存为草稿，再定时或发布。'}
      actions={
        <button type="button" className={button.line} onClick={() => setPreviewed(true)}>
          预览
        </button>
      }
    >
      <TextFields kind={kind} form={form} />
      <SaveBar of={form} words={form.values.state === 'published' ? '保存并发布' : '保存'} />
      {stored && <TextHistory key={stored.version} kind={kind} text={stored} onRestored={onSaved} />}
      {previewed && <TextPreview kind={kind} values={form.values} onClose={() => setPreviewed(false)} />}
    </Page>
  )
}

/** One text of the editors: written, previewed, published, brought back. */
export function TextEdit({ kind }: { kind: TextKind }) {
  const { id = '' } = useParams()
  const making = id === 'create'
  const { one, words } = textKinds[kind]
  const { data, fault, again } = useCall(one, making ? null : { id: Number(id) })
  if (making || data)
    return <Editor key={`${id} ${data?.version ?? 0}`} kind={kind} stored={data ?? null} onSaved={again} />
  return (
    <Page title={words} back={{ to: `/${kind}`, words: `全部${words}` }}>
      <Card>
        <Reading fault={fault} again={again} />
      </Card>
    </Page>
  )
}
