const TICK_MS = 20_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  for (const listener of listeners) listener()
}

/** Ticks while the page is shown and someone listens. */
function update(): void {
  clearInterval(timer)
  timer = undefined
  if (listeners.size > 0 && !document.hidden) timer = setInterval(tick, TICK_MS)
}

function handleVisibility(): void {
  update()
  if (!document.hidden) tick()
}

/** One timer for all times in words on the page. */
export function subscribeToClock(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', handleVisibility)
  listeners.add(listener)
  if (!timer) update()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', handleVisibility)
    update()
  }
}
