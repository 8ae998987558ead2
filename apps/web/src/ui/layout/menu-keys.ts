const WIDTH_REM = 15
const ITEM_REM = 3
const GAP_PX = 8

/** Below the button and aligned with its right edge; above it if there is no room below; never outside the window. */
export function getMenuPosition(button: Element, count: number): { top: string; left: string } {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const { top, bottom, right } = button.getBoundingClientRect()
  const height = (count * ITEM_REM + 1) * rem
  const hasRoom = bottom + GAP_PX + height <= window.innerHeight || top < height
  const wanted = hasRoom ? bottom + GAP_PX : top - GAP_PX - height
  const lowest = window.innerHeight - GAP_PX - height
  const left = Math.min(right, window.innerWidth - GAP_PX) - WIDTH_REM * rem
  return {
    top: `${Math.max(GAP_PX, Math.min(wanted, lowest))}px`,
    left: `${Math.max(GAP_PX, left)}px`,
  }
}

/** The item that a key moves to. Arrow keys wrap around; a letter finds the next item that starts with it. */
export function findItemForKey<Item extends { textContent: string | null }>(
  items: readonly Item[],
  current: Item | null,
  key: string,
): Item | undefined {
  const at = current ? items.indexOf(current) : -1
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at - 1)
  if (key.length !== 1) return undefined
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return after.find(({ textContent }) => textContent?.toLowerCase().startsWith(key.toLowerCase()))
}
