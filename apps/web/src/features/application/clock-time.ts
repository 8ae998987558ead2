const parts = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true })

/** "2:14 pm", local time, from milliseconds. */
export function formatClockTime(milliseconds: number): string {
  const found = Object.fromEntries(parts.formatToParts(milliseconds).map(({ type, value }) => [type, value]))
  return `${found.hour}:${found.minute} ${found.dayPeriod?.toLowerCase()}`
}
