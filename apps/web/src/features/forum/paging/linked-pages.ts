/** The first and the last page, and the ones around the current page. */
export function getLinkedPages(page: number, lastPage: number): number[] {
  const pages = [1, page - 1, page, page + 1, lastPage].filter((number) => number >= 1 && number <= lastPage)
  return [...new Set(pages)].sort((a, b) => a - b)
}
