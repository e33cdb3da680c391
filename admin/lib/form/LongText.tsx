import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'

const ArticleEditor = lazyPart(
  async () => (await import('#web/features/community/publish/index.ts')).ArticleEditor,
)

type LongProps = {
  /** HTML. */
  value: string
  onChange: (html: string) => void
  onBusy?: (busy: boolean) => void
  onSend?: () => void
}

const nothing = () => {}

/** The editor in which members write long posts, for the texts of the site itself. */
export function LongText({ value, onChange, onBusy = nothing, onSend = nothing }: LongProps) {
  return (
    // The editor's tools reach over the padding of its paper and stay at the top of the window.
    <div className="[--nav-h-fixed:0px] -mx-5.5 -mb-5.5 pt-5.5 px-11 pb-8 phone:pt-3.5 phone:px-4 border-t">
      <ArticleEditor
        waiting={<p role="status">正在打开编辑器</p>}
        content={value}
        cites={[]}
        fault={undefined}
        plain
        onChange={onChange}
        onCites={nothing}
        onLetters={nothing}
        onBusy={onBusy}
        onSend={onSend}
      />
    </div>
  )
}
