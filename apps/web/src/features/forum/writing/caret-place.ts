/** Styles that decide where text is in a text box. */
const COPIED = ['font', 'lineHeight', 'letterSpacing', 'wordSpacing', 'padding', 'borderWidth', 'tabSize'] as const

/** Where a character of a text box is in the window. The browser does not say, so a copy of the text is measured. */
export function getCharacterPlace(
  area: HTMLTextAreaElement,
  index: number,
): { left: number; top: number; bottom: number } {
  const styles = getComputedStyle(area)
  const copy = document.createElement('div')
  for (const name of COPIED) copy.style[name] = styles[name]
  Object.assign(copy.style, {
    position: 'fixed',
    visibility: 'hidden',
    boxSizing: 'border-box',
    borderStyle: 'solid',
    width: `${area.clientWidth}px`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    top: '0',
    left: '0',
  })
  copy.textContent = area.value.slice(0, index)
  const mark = document.createElement('span')
  mark.textContent = '@'
  copy.append(mark)
  document.body.append(copy)
  const { left, top, bottom } = mark.getBoundingClientRect()
  copy.remove()
  const box = area.getBoundingClientRect()
  const y = box.top - area.scrollTop
  return { left: box.left + left, top: y + top, bottom: y + bottom }
}
