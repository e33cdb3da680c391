import { useEffect } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { cataloguePath, contributionPath, coursePath, searchAddress } from '#contract/page-address.ts'
import { button } from '#web/ui/button/button.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { call } from '#web/lib/api/call.ts'

/** Somebody who looks at the page so long, in milliseconds, has asked in earnest. */
const inEarnest = 1500

const isRobot = () => navigator.webdriver || /bot|spider|crawl|slurp|preview/i.test(navigator.userAgent)

/** Tells the editors what is missing, once for each page: the words, not who asked. */
function useMiss(q: string) {
  useEffect(() => {
    if (!q || isRobot()) return undefined
    const timer = setTimeout(async () => {
      await call('POST /search/miss', { q }, { background: true })
    }, inEarnest)
    return () => clearTimeout(timer)
  }, [q])
}

/** A Chinese name, initials, a number. */
const examples = ['睡帽', 'FVF', '965']

/** Nothing was found, or nothing asked. */
export function Nothing({ q, quitting }: { q: string; quitting: boolean }) {
  useMiss(q)
  if (!q)
    return (
      <EmptyState title="想找什么？" words="中文名、英文名、昵称、拼音或首字母都可以，例如：">
        <span className="flex flex-wrap justify-center gap-2.5">
          {examples.map((example) => (
            <Link className={button('line', 'small')} key={example} to={searchAddress(example)}>
              {example}
            </Link>
          ))}
        </span>
      </EmptyState>
    )
  if (quitting)
    return (
      <EmptyState title={`没有找到“${q}”`} words="教程的最后一课讲健康风险、减量与戒烟。">
        <Link className={button('line')} to={coursePath}>
          去看教程
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState title={`没有找到“${q}”`} words="换个写法，或试试英文名。这个词我们记下了，编辑会看。">
      <Link className={button('line')} to={cataloguePath}>
        去资料库翻翻
      </Link>{' '}
      <Link className={button('text')} to={`${contributionPath}?name=${encodeURIComponent(q)}`}>
        补录这款斗草
      </Link>
    </EmptyState>
  )
}

/** The query was refused; `words` say why. */
export const Refused = ({ words }: { words: string }) => (
  <EmptyState title="这样找不了" words={`${words}。留下最要紧的几个字，再试一次。`} />
)
