import { Fragment, useState } from 'react'
import type { wordTry } from '#contract/moderation/text-filter.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { maxTriedLetters } from '#contract/limits.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { Badge } from '#web/ui/text/Badge.tsx'
import { client } from '../../lib/api/client.ts'
import button from '../../lib/button.module.css'
import { TextField } from '../../lib/form/fields.tsx'
import { Tabs } from '../../lib/list/ListTools.tsx'
import { Card, Page } from '../../lib/Page.tsx'
import styles from './words.module.css'
import { actWords, tabs } from './words.ts'

type Found = DataOf<typeof wordTry> & { text: string }

const verdicts = {
  refuse: { kind: 'ember', words: '不能发' },
  hold: { kind: 'brass', words: '先等人看' },
  open: { kind: 'sage', words: '可以发' },
} as const
const linkWords = { refuse: '禁止', hold: '先审', newcomer: '新账号先审', allow: '允许' } as const

/** The text with what was found marked in it; of marks that overlap the first counts. */
function Marked({ text, marks }: Pick<Found, 'text' | 'marks'>) {
  const inOrder = marks.toSorted((one, other) => one.from - other.from || other.to - one.to)
  const apart = inOrder.filter((mark, place) => inOrder.slice(0, place).every(({ to }) => to <= mark.from))
  const ends = [0, ...apart.map(({ to }) => to)]
  return (
    <p className={`${styles.marked} leading-[1.9] wrap-anywhere whitespace-pre-wrap`}>
      {apart.map(({ from, to, word, act }, place) => (
        <Fragment key={from}>
          {text.slice(ends[place], from)}
          <mark
            className="py-px px-0.5 text-ink-900 bg-briar-100 rounded-1"
            data-act={act}
            title={`${actWords[act]}：${word}`}
          >
            {text.slice(from, to)}
          </mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </p>
  )
}

function Finding({ of }: { of: Found }) {
  const { verdict, refused, held, allowed, suspected, links } = of
  const lines = [
    ['拦截的词', refused.join('、')],
    ['先审的词', held.join('、')],
    ['放行的词', allowed.join('、')],
    ['像是', suspected.join('、')],
    [
      '链接',
      links.map(({ host, verdict: how }) => `${host || '（没有写明）'}（${linkWords[how]}）`).join('、'),
    ],
  ].filter(([, words]) => words !== '')
  return (
    <Card title="过滤会这样判" side={<Badge kind={verdicts[verdict].kind}>{verdicts[verdict].words}</Badge>}>
      <Marked text={of.text} marks={of.marks} />
      <dl className="grid gap-x-4 gap-y-1.5 mt-4 text-14 grid-cols-[88px_1fr]">
        {lines.map(([name, words]) => (
          <Fragment key={name}>
            <dt className="text-ink-500">{name}</dt>
            <dd>{words}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  )
}

/** What the filter makes of a text. */
export function TryOut() {
  const [found, setFound] = useState<Found | null>(null)
  const form = useForm({
    saved: { text: '' },
    told: true,
    send: (typed) => client('POST /admin/word/try', typed),
    onDone: ({ data }, { text }) => setFound({ ...data, text }),
  })
  return (
    <Page title="试一段" lead="写一段话，看看过滤会怎么判。这里写的什么也不留下。">
      <Tabs words="敏感词与链接" tabs={tabs} />
      <Card>
        <form {...form.attributes}>
          <TextField label="要试的文字" rows={6} maxLength={maxTriedLetters} {...form.field('text')} />
          <div className={button.foot}>
            <button
              type="submit"
              className={button.main}
              disabled={form.sending || form.values.text.trim() === ''}
            >
              试一试
            </button>
          </div>
        </form>
      </Card>
      {found && <Finding of={found} />}
    </Page>
  )
}
