import { useEffect } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { cataloguePath, contributionPath } from '#contract/page-address.ts'
import { button } from '#web/ui/button/button.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'

/** Somebody who looks at the page so long, in milliseconds, has asked in earnest. */
const inEarnest = 1500

const isRobot = () => navigator.webdriver || /bot|spider|crawl|slurp|preview/i.test(navigator.userAgent)

/** Tells the editors what is missing, once for each page: the words, not who asked. */
function useMiss(q: string) {
  useEffect(() => {
    if (!q || isRobot()) return undefined
    const timer = setTimeout(async () => {
      const { api } = await import('#web/lib/api/browser.ts')
      await api('POST /search/miss', { q })
    }, inEarnest)
    return () => clearTimeout(timer)
  }, [q])
}

/** Nothing was found, or nothing asked. */
export function Nothing({ q }: { q: string }) {
  useMiss(q)
  if (!q)
    return (
      <EmptyState
        title="想找什么？"
        words="中文名、英文名、昵称、拼音或首字母都可以，例如“睡帽”“FVF”“965”。"
      />
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
