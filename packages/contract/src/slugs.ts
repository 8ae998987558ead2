/** A title as it stands in an address: lower case, spaces to hyphens, everything but a-z, 0-9, space and hyphen removed. */
export function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')
  return slug || 'thread'
}

/** `my-title.123` */
export function slugSegment(title: string, id: number): string {
  return `${slugOf(title)}.${id}`
}

/** The id is the text after the last dot; undefined when that is no id. */
export function idOfSegment(segment: string): number | undefined {
  const text = segment.slice(segment.lastIndexOf('.') + 1)
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
  return id !== undefined && id <= 2_147_483_647 ? id : undefined
}
