/** Whether the person has typed since the last submit. */
let hasTyped = false
document.addEventListener(
  'submit',
  () => {
    hasTyped = false
  },
  true,
)
document.addEventListener(
  'input',
  () => {
    hasTyped = true
  },
  true,
)

/** Whether the person is typing in a field, which must not lose the focus. */
export function isTyping(): boolean {
  return hasTyped && (document.activeElement?.matches('input, textarea, select') ?? false)
}
