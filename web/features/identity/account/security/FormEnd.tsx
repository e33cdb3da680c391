import { button } from '#web/ui/button/button.ts'

type EndProps = { act: string; disabled: boolean; onCancel: () => void }

/** What a form of a panel ends with: its act, and the way out. */
export const FormEnd = ({ act, disabled, onCancel }: EndProps) => (
  <div className="flex gap-2.5 py-1">
    <button type="submit" className={button('primary')} disabled={disabled}>
      {act}
    </button>
    <button type="button" className={button('text')} onClick={onCancel}>
      取消
    </button>
  </div>
)
