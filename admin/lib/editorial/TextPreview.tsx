import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { ArticleHead } from '#web/ui/text/ArticleLayout.tsx'
import { TextBody } from '#web/ui/text/TextBody.tsx'
import { addressOf } from '../form/PictureField.tsx'
import { Sheet, State } from '../Page.tsx'
import { useCall } from '../api/use-call.ts'
import { type TextKind, textKinds } from './kinds.ts'
import { sentOf, type TextValues } from './text-form.ts'

/** A line of the sources, as the page shows it. */
function sourceOf(line: string) {
  const [, title = '', url = ''] = /^(.*?)\s*(https?:\/\/\S+)?$/.exec(line) ?? []
  return { title: title || url, url }
}

type Props = { kind: TextKind; values: TextValues; onClose: () => void }

/** The text as its page will show it, by the page's own parts. */
export function TextPreview({ kind, values, onClose }: Props) {
  const { data, fault, again } = useCall(textKinds[kind].preview, { html: values.html })
  const { tags, sources } = sentOf(values)
  const around = {
    cover: addressOf(values.cover, 'l'),
    category: values.category,
    tags,
    sources: sources.map(sourceOf),
  }
  return (
    <Dialog title="预览" onClose={onClose}>
      <Sheet>
        {data ? (
          <>
            <ArticleHead level="h2" title={values.title || '（还没有标题）'} summary={values.summary}>
              <span>
                约 <span className="num">{data.minutes}</span> 分钟
              </span>
            </ArticleHead>
            <TextBody text={{ ...around, html: data.html }} />
          </>
        ) : (
          <State words={fault ?? '正在排版'} onRetry={fault ? again : undefined} />
        )}
      </Sheet>
    </Dialog>
  )
}
