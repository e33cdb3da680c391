import layout from './Form.module.css'

type DraftBannerProps = {
  /** Says that what was typed before is here again. */
  children: string
  discard: string
  onDiscard: () => void
}

/** Above a form that was taken up again from a draft. */
export function DraftBanner({ children, discard, onDiscard }: DraftBannerProps) {
  return (
    <p className={layout.note} role="status">
      {children}
      <button type="button" onClick={onDiscard}>
        {discard}
      </button>
    </p>
  )
}
