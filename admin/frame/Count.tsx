/** How many cases wait, as a red mark; nothing where none does. */
export function Count({ of }: { of: number }) {
  if (of === 0) return null
  return (
    <em className="num ml-auto px-2 text-12 not-italic leading-[18px] text-[#fff] bg-[#a83a1e] rounded-[9px]">
      {of > 999 ? '999+' : of}
      <span className="sr">件等着</span>
    </em>
  )
}
