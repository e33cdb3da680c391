type HtmlProps = { html: string; className?: string | undefined }

/** HTML as the server made it: of Markdown, of escaped text, or by an allow-list of elements. Nothing else. */
export function Html({ html, className }: HtmlProps) {
  // Whatever comes here was made safe by the server: no markup of a writer runs.
  // oxlint-disable-next-line react/no-danger
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
