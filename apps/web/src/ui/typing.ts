/** Since the last submit. */
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

/** Whether someone is in the middle of a field: an answer that comes now must not take the focus from it. */
export function isTyping(): boolean {
  return hasTyped && (document.activeElement?.matches('input, textarea, select') ?? false)
}
