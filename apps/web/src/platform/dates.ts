const parts = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** "March 4 3:07 pm", local time, from unix seconds. */
export function formatDate(unixSeconds: number): string {
  const found = Object.fromEntries(parts.formatToParts(unixSeconds * 1000).map(({ type, value }) => [type, value]))
  return `${found.month} ${found.day} ${found.hour}:${found.minute} ${found.dayPeriod?.toLowerCase()}`
}

const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

/** "Wednesday, March 4, 2026 at 3:07 PM", local time, from unix seconds. */
export function formatFullDate(unixSeconds: number): string {
  return full.format(unixSeconds * 1000)
}
