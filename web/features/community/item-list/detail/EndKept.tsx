const kept = 5

/** Text whose last signs stay on one line: no single word is left over for a line of its own. */
export function EndKept({ of }: { of: string }) {
  const signs = [...of]
  return (
    <>
      {signs.slice(0, -kept).join('')}
      <span className="whitespace-pre">{signs.slice(-kept).join('')}</span>
    </>
  )
}
