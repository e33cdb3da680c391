import { useEffect, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { accountPath, legalTextAddress, legalTextPath } from '#contract/page-address.ts'
import { api } from '#web/lib/api/browser.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Prose } from '#web/ui/text/Prose.tsx'
import styles from './RenewDialog.module.css'

type Text = DataOf<Calls['GET /agreement/due']>['list'][number]

const addressOf = ({ kind }: Text) => (kind === 'register' ? legalTextPath : legalTextAddress(kind))

/** All of a text, read when it is opened; a tab of its own shows it wider. */
function Whole({ text }: { text: Text }) {
  const [html, setHtml] = useState('<p>稍等</p>')
  const read = async () => {
    const result = await api('GET /agreement/{kind}', { kind: text.kind })
    setHtml(result.ok ? result.data.html : '<p>没有读到，请在新标签页看。</p>')
  }
  return (
    <details
      className={`${styles.whole} mt-1.5 leading-[32px]`}
      onToggle={({ currentTarget }) => currentTarget.open && void read()}
    >
      <summary className="w-fit text-link cursor-pointer">看全文</summary>
      <div
        className="my-1.5 pt-1 px-4 pb-3 text-14 border rounded-2"
        role="region"
        aria-label={`${text.title}全文`}
      >
        <Prose html={html} below />
      </div>
      <a className="text-link" href={addressOf(text)} target="_blank" rel="noreferrer">
        在新标签页看
      </a>
    </details>
  )
}

/** What is new in one text since the version that was agreed to, with a way to all of it. */
function News({ text, first }: { text: Text; first: boolean }) {
  return (
    <li>
      <h3 className="[font:600_var(--t-17)/1.5_var(--f-serif)]">{text.title}</h3>
      {!first && (
        <p className="meta leading-[1.7]">
          {text.agreed === null ? (
            '你还没有同意过'
          ) : (
            <>
              你同意过的是 <span className="num">{text.agreed}</span>，此后改动如下
            </>
          )}
        </p>
      )}
      {!first &&
        text.changes.map(({ version, effective_date, changes }) => (
          <div className="mt-2" key={version}>
            <h4 className="text-14 font-600">
              <span className="num">{version}</span>，
              <time className="num" dateTime={effective_date}>
                {effective_date}
              </time>{' '}
              起生效
            </h4>
            <p className="whitespace-pre-line wrap-anywhere">{changes || '这一版没有写明改动，请看全文。'}</p>
          </div>
        ))}
      <Whole text={text} />
    </li>
  )
}

/** What the dialog says to somebody new, and to who agreed to an older version. */
const wordsFor = (first: boolean) =>
  first
    ? { title: '先看过协议，再开始', agree: '我已年满 18 周岁，同意' }
    : { title: '协议有了新的一版', agree: '我已看过，同意' }

type AskProps = { texts: readonly Text[]; onEnd: (agreed: boolean) => void }

function Ask({ texts, onEnd }: AskProps) {
  const [waits, setWaits] = useState(false)
  const first = texts.every(({ agreed }) => agreed === null)
  const words = wordsFor(first)
  const agree = async () => {
    setWaits(true)
    const result = await api(
      'POST /agreement/due',
      Object.fromEntries(texts.map(({ kind, version }) => [kind, version])),
    )
    setWaits(false)
    if (!result.ok) return toastFailure(result)
    toastSuccess('已记下，可以照常使用了')
    onEnd(true)
  }
  return (
    <Dialog title={words.title} onClose={() => onEnd(false)}>
      <ul className="grid gap-5 list-none">
        {texts.map((text) => (
          <News key={text.kind} text={text} first={first} />
        ))}
      </ul>
      <p className={`${styles.note} meta leading-[1.7] mt-4.5 pt-3.5 border-t`}>
        同意之前可以照常看，暂时不能发布与修改。不同意的，可以在
        <a className="text-link" href={accountPath}>
          账号设置
        </a>
        里导出数据或注销账号。
      </p>
      <div className="flex justify-end gap-3 mt-4.5 phone:[&>*]:flex-1">
        <button type="button" className={button('line')} onClick={() => onEnd(false)}>
          以后再说
        </button>
        <button type="button" className={button('primary')} disabled={waits} onClick={() => void agree()}>
          {waits ? '正在记下' : words.agree}
        </button>
      </div>
    </Dialog>
  )
}

/** The newer texts; they are read first. null while they are on their way. */
function useDue(onEnd: (agreed: boolean | null) => void): readonly Text[] | null {
  const [texts, setTexts] = useState<readonly Text[] | null>(null)
  useEffect(() => {
    let gone = false
    void api('GET /agreement/due').then((result) => {
      if (gone) return
      if (!result.ok) onEnd(null)
      // Another tab was quicker.
      else if (result.data.list.length === 0) onEnd(true)
      else setTexts(result.data.list)
    })
    return () => {
      gone = true
    }
  }, [onEnd])
  return texts
}

type RenewProps = {
  /** null: the texts could not be had. */
  onEnd: (agreed: boolean | null) => void
}

/** Asks to agree to newer texts. Who does not want to goes on reading, or leaves with their data. */
export function RenewDialog({ onEnd }: RenewProps) {
  const texts = useDue(onEnd)
  return texts && <Ask texts={texts} onEnd={onEnd} />
}
