import { Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { describeStart } from '#web/features/applicant-search/applicant-search.messages.ts'
import { toAddress } from '#web/features/applicant-search/search-address.ts'
import type { SearchStartState } from '#web/features/applicant-search/search-start.hooks.ts'
import { Sheet } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './business-home.module.css'
import { homeTexts } from './home.messages.ts'

export interface SearchAgainProps {
  start: SearchStartState
  /** Only people of a business save searches. */
  canSave: boolean
}

/** Leads to the people near the business, with its usual jobs, and to saved searches. */
export function SearchAgain({ start: { people, search }, canSave }: SearchAgainProps) {
  if (!people) return null
  return (
    <Sheet>
      <section className={classes.section}>
        <Title order={2}>{homeTexts.search}</Title>
        <TextLink className={classes.again} to={search ? toAddress(search) : addresses.search()}>
          {homeTexts.searchAgain(describeStart(people))}
        </TextLink>
        {canSave && (
          <TextLink className={classes.again} to={addresses.businessSearches}>
            {homeTexts.savedSearches}
          </TextLink>
        )}
      </section>
    </Sheet>
  )
}
