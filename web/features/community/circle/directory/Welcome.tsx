import { askForLogIn } from '#web/kit/viewer/log-in.ts'
import { button } from '#web/ui/button/button.ts'
import { Empty } from '#web/ui/layout/Empty.tsx'

/** Stands where a visitor asks for what only belongs to somebody. */
export function Welcome({ words }: { words: string }) {
  return (
    <Empty heading="h2" title="先登录，再坐下" words={words}>
      <button type="button" className={button('line')} onClick={() => askForLogIn()}>
        登录 / 注册
      </button>
    </Empty>
  )
}
