/** A title as part of a URL: in lower case, with hyphens for spaces and only a-z, 0-9 and hyphens. */
export function toSlug(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')
  return slug || 'thread'
}

/** `my-title.123` */
export function slugSegment(title: string, id: number): string {
  return `${toSlug(title)}.${id}`
}

/** The id is the text after the last dot; undefined if that is not an id. */
export function parseSegmentId(segment: string): number | undefined {
  const text = segment.slice(segment.lastIndexOf('.') + 1)
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
  return id !== undefined && id <= 2_147_483_647 ? id : undefined
}
