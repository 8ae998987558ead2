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
