type AiTickProps = { value: boolean; onChange: (value: boolean) => void }

/** The author declares that AI made it, or a part. */
export const AiTick = ({ value, onChange }: AiTickProps) => (
  <label className="flex items-center gap-2 min-h-7 text-13 cursor-pointer phone:min-h-10">
    <input
      className="size-4 [accent-color:var(--brand)]"
      type="checkbox"
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
    />
    内容由 AI 生成或合成
  </label>
)
