/**
 * The text of a table that a spreadsheet saved: UTF-8, or what an older or Chinese one writes, GBK.
 * @returns null where it is in neither, so that letters of it are lost
 */
export async function tableText(file: Blob): Promise<string | null> {
  const bytes = await file.arrayBuffer()
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder('gb18030').decode(bytes)
  }
  return /[\uFFFD\0]/.test(text) ? null : text
}

/** What is said of a table whose text cannot be read. */
export const unreadable = '这份表格的文字读不出来，请另存为“CSV UTF-8”再选'
