type HtmlProps = { html: string; className?: string | undefined; inline?: boolean }

/** HTML as the server made it: of Markdown, of escaped text, or by an allow-list of elements. Or of `Words`. */
export function Html({ html, className, inline }: HtmlProps) {
  const Tag = inline ? 'span' : 'div'
  // Whatever comes here was made safe: no markup of a writer runs. Where it differs, the server's stays.
  // oxlint-disable-next-line react/no-danger
  return <Tag className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
