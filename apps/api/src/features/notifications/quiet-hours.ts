export interface QuietHours {
  /** Like 21:00; both are null without quiet hours. */
  quietFrom: string | null
  quietTo: string | null
  timeZone: string
}

type Disambiguation = 'earlier' | 'later'

const toMoment = (day: Temporal.PlainDate, time: Temporal.PlainTime, timeZone: string, which: Disambiguation) =>
  day.toPlainDateTime(time).toZonedDateTime(timeZone, { disambiguation: which }).epochMilliseconds

/**
 * Until when nothing is sent; undefined if it is not quiet. When clocks change, a time may come twice or not at all: quiet
 * hours start at the earlier moment and end at the later one, so nothing is sent while a clock shows a quiet time.
 */
export function findQuietEnd(now: Date, { quietFrom, quietTo, timeZone }: QuietHours): Date | undefined {
  if (quietFrom === null || quietTo === null) return undefined
  const [from, to] = [Temporal.PlainTime.from(quietFrom), Temporal.PlainTime.from(quietTo)]
  const nights = Temporal.PlainTime.compare(from, to) < 0 ? 0 : 1
  const moment = now.getTime()
  const today = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate()
  // Those of yesterday may last until today. The last one is the longest if they overlap.
  const ends = [today.subtract({ days: 1 }), today]
    .filter((day) => toMoment(day, from, timeZone, 'earlier') <= moment)
    .map((day) => toMoment(day.add({ days: nights }), to, timeZone, 'later'))
    .filter((end) => moment < end)
  const end = ends.at(-1)
  return end === undefined ? undefined : new Date(end)
}
