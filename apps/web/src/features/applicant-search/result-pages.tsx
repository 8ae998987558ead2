import { PageButtons } from '#web/ui/layout/page-buttons.tsx'
import { searchTexts } from './applicant-search.messages.ts'
import { type Search, toAddress } from './search-address.ts'

export function ResultPages({ search, lastPage }: { search: Search; lastPage: number }) {
  const { page } = search
  const toPage = (to: number) => toAddress({ ...search, page: to })
  return (
    <PageButtons
      label={searchTexts.pages}
      place={searchTexts.page(page, lastPage)}
      previous={page > 1 && lastPage > 1 ? toPage(page - 1) : undefined}
      next={page < lastPage ? toPage(page + 1) : undefined}
    />
  )
}
