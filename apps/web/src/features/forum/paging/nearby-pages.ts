/** The first and the last page, and those around the present one. */
export function nearbyPages(page: number, lastPage: number): number[] {
  const wanted = [1, page - 1, page, page + 1, lastPage].filter((number) => number >= 1 && number <= lastPage)
  return [...new Set(wanted)].sort((a, b) => a - b)
}
