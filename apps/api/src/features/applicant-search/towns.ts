import type { Place, Town } from './zips.queries.ts'

export interface ZipPlace extends Place {
  city: string
  state: string
}

/** Words that are also written short, at the start of a name. */
const SHORT: Record<string, string> = { saint: 'st', mount: 'mt', fort: 'ft' }

/** The towns of these zips, each with its zip that is closest to the middle of all of them. */
export function listTowns(places: readonly ZipPlace[]): Town[] {
  const towns = Map.groupBy(places, ({ state, city }) => `${state} ${city.toLowerCase()}`)
  const long = [...towns.values()].flatMap((zips) => toTown(zips) ?? [])
  const known = new Set(long.map(toKey))
  return [...long, ...long.flatMap(toShortName).filter((town) => !known.has(toKey(town)))]
}

const toKey = ({ state, name }: Town) => `${state} ${name}`

function toTown(zips: readonly ZipPlace[]): Town | undefined {
  const [latitude, longitude] = [
    getMedian(zips.map((place) => place.latitude)),
    getMedian(zips.map((place) => place.longitude)),
  ]
  // In hundredths of a degree: of two that are about as far, it is the first, as post boxes have higher numbers.
  const getDistance = (place: ZipPlace) =>
    Math.round(100 * Math.hypot(place.latitude - latitude, place.longitude - longitude))
  const [middle] = zips.toSorted(
    (one, other) => getDistance(one) - getDistance(other) || Number(one.zip) - Number(other.zip),
  )
  return middle && { state: middle.state, name: middle.city.toLowerCase(), zip: middle.zip }
}

/** Not the mean, because the place of a few zips is that of their post office, far away. */
function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2
}

function toShortName({ name, ...town }: Town): Town[] {
  const [first = '', ...rest] = name.split(' ')
  const short = rest.length > 0 ? SHORT[first] : undefined
  return short ? [{ ...town, name: [short, ...rest].join(' ') }] : []
}
