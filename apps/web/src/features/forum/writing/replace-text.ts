import type { Replacement } from './markdown-format.ts'

/** Changes the text of a text box. Unlike setting its value, this keeps the undo history. */
export function replaceText(area: HTMLTextAreaElement, { from, to, insert, start, end }: Replacement): void {
  area.focus()
  area.setSelectionRange(from, to)
  document.execCommand(insert ? 'insertText' : 'delete', false, insert)
  area.setSelectionRange(start, end)
}
