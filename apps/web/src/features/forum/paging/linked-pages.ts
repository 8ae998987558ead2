/** The first and the last page, and those around the present one. */
export function getLinkedPages(page: number, lastPage: number): number[] {
  const pages = [1, page - 1, page, page + 1, lastPage].filter((number) => number >= 1 && number <= lastPage)
  return [...new Set(pages)].sort((a, b) => a - b)
}
