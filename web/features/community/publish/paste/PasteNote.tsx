import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from '../editor/ArticleEditor.module.css'
import type { Pasted } from './pasted-html.ts'

/** What of a paste did not come along. */
export function PasteNote({ pasted: { lost, plain }, onClose }: { pasted: Pasted; onClose: () => void }) {
  return (
    <div
      className={`${styles.note} flex gap-3 items-center w-full pt-1 pr-1 pb-1 pl-3 rounded-2 bg-amber-bg text-13 text-amber`}
      role="alert"
    >
      <p>
        {plain
          ? '粘贴的内容格式太多，只放进了文字，图片和排版没有跟过来。'
          : `有 ${lost} 张图片没有跟过来：它们在别的网站或你的电脑里。请把图片存下来，再用“图片”放进来。`}
      </p>
      <button
        className="grid place-items-center size-8 p-0 border-0 bg-transparent"
        type="button"
        aria-label="关闭提示"
        onClick={onClose}
      >
        <Icon name="close" size={12} />
      </button>
    </div>
  )
}
