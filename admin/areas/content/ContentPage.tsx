import { useParams } from 'react-router'
import type { contentOne } from '#contract/moderation/content-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { Badge } from '#web/ui/text/Badge.tsx'
import button from '../../lib/button.module.css'
import { Pictures } from '../../lib/facts/Facts.tsx'
import { PersonLink, ThingLink, When } from '../../lib/links.tsx'
import { Card, Page, Reading } from '../../lib/Page.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { Emoted } from '../../lib/thing/Emoted.tsx'
import { Reports, History } from './History.tsx'
import { useAct } from './use-act.ts'
import { Why } from './Why.tsx'
import { actWords, sealOf, stateWords, toneOf, typeWords } from './words.ts'

type Whole = DataOf<typeof contentOne>

function Head({ of }: { of: Whole }) {
  const { author, state, state_reason, state_by, circle, url, edit_time } = of
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-2 items-center text-14 text-ink-500">
      <PersonLink of={author} />
      <Badge kind={sealOf(state)}>{stateWords[state]}</Badge>
      {of.pinned && <Badge kind="quiet">置顶</Badge>}
      {of.essence && <Badge kind="brass">精华</Badge>}
      {circle && <span>{circle.name}</span>}
      <span>
        <When iso={of.create_time} /> 发布
        {edit_time !== null && (
          <>
            ，<When iso={edit_time} /> 改过
          </>
        )}
      </span>
      <span className="num">
        {of.like_count} 赞 · {of.comment_count} 评
      </span>
      {url && <ThingLink href={url}>看页面</ThingLink>}
      {state !== 'published' && state_reason && (
        <span className="text-ember basis-full">
          {state_by && `${state_by.nickname}：`}
          {state_reason}
        </span>
      )}
    </p>
  )
}

/** Its own words, without the title that stands over the page. */
const bodyOf = ({ title, text }: Whole) => (text.startsWith(title) ? text.slice(title.length) : text).trim()

function FullText({ of }: { of: Whole }) {
  return (
    <Card title="全文">
      <p className="leading-[1.8] wrap-anywhere whitespace-pre-wrap max-w-[760px]">
        {bodyOf(of) ? <Emoted words={bodyOf(of)} /> : '（没有文字）'}
      </p>
      <Pictures
        large
        of={of.images.map(({ url, url_small, width, height }) => ({ url, small: url_small, width, height }))}
      />
    </Card>
  )
}

/** One thing that somebody made: all of it, what became of it, and what can be done. */
export function ContentPage() {
  const { type = '0', id = '' } = useParams()
  const asked = { type: Number(type) as 0, id: Number(id) || 0 }
  const { data: whole, fault, again } = useCall('GET /admin/content/{type}/{id}', asked)
  const acting = useAct(again)
  const actions = whole?.acts.map((act) => (
    <button
      key={act}
      type="button"
      className={button[toneOf(act)]}
      onClick={() => acting.begin({ type, ids: [whole.id], act })}
    >
      {actWords[act]}
    </button>
  ))
  return (
    <Page
      title={whole?.title || `${typeWords(type)} ${id} 号`}
      back={{ to: `/content?type=${encodeURIComponent(type)}`, words: `全部${typeWords(type)}` }}
      actions={actions}
    >
      {!whole && <Reading fault={fault} again={again} />}
      {whole && (
        <>
          <Card>
            <Head of={whole} />
          </Card>
          <FullText of={whole} />
          <History of={whole} />
          <Reports of={whole} />
        </>
      )}
      <Why acting={acting} />
    </Page>
  )
}
