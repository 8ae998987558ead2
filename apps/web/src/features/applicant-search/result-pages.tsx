import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { LinkButton } from '#web/ui/link-button.tsx'
import { searchTexts } from './applicant-search.messages.ts'
import classes from './result-pages.module.css'
import { type Search, toAddress } from './search-address.ts'

export function ResultPages({ search, lastPage }: { search: Search; lastPage: number }) {
  const { filters, page } = search
  if (lastPage <= 1) return null
  return (
    <nav className={classes.pages} aria-label={searchTexts.pages}>
      {page > 1 && (
        <LinkButton
          variant="default"
          className={classes.previous}
          to={toAddress({ filters, page: page - 1 })}
          leftSection={<IconArrowLeft aria-hidden="true" />}
        >
          {searchTexts.previous}
        </LinkButton>
      )}
      <span className={classes.place}>{searchTexts.page(page, lastPage)}</span>
      {page < lastPage && (
        <LinkButton
          variant="default"
          className={classes.next}
          to={toAddress({ filters, page: page + 1 })}
          rightSection={<IconArrowRight aria-hidden="true" />}
        >
          {searchTexts.next}
        </LinkButton>
      )}
    </nav>
  )
}
