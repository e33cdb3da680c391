import { askForLogIn } from '#web/lib/viewer/log-in.ts'
import { button } from '#web/ui/button/button.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'

/** Stands where a visitor asks for what only belongs to somebody. */
export function Welcome({ words }: { words: string }) {
  return (
    <EmptyState heading="h2" title="请先登录" words={words}>
      <button type="button" className={button('line')} onClick={() => askForLogIn()}>
        登录 / 注册
      </button>
    </EmptyState>
  )
}
