import { Button, Text } from '@mantine/core'
import { Deferred } from '#web/ui/feedback/deferred.tsx'
import { FailedSearch, ResultList } from '#web/ui/layout/result-section.tsx'
import { ApplicantCard } from './applicant-card.tsx'
import { searchMessages, searchTexts, startText } from './applicant-search.messages.ts'
import type { Search } from './search-address.ts'
import type { SearchStartState } from './search-start.hooks.ts'
import classes from './search-start.module.css'
import { WaitingCards } from './waiting-cards.tsx'

export interface SearchStartProps {
  start: SearchStartState
  onUse: (search: Search) => void
  onLeave: (linkId: string) => void
}

/** The people to start with, and what found them, which can be made the search. */
export function SearchStart(props: SearchStartProps) {
  const { people, error, retry } = props.start
  if (people) {
    return (
      <Deferred fallback={<WaitingCards />}>
        <FirstPeople {...props} />
      </Deferred>
    )
  }
  return error ? <FailedSearch reason={searchMessages.failed} onRetry={retry} /> : <WaitingCards />
}

const SENTENCE = 'search-start'

function FirstPeople({ start: { people, search, keep }, onUse, onLeave }: SearchStartProps) {
  if (!people || people.data.length === 0) return null
  const ids = people.data.map(({ id }) => id)
  const handleUse = (page: number) => {
    if (!search) return
    keep()
    onUse({ ...search, page })
  }
  return (
    <>
      <div className={classes.head}>
        <Text id={SENTENCE} className={classes.sentence}>
          {startText(people)}
        </Text>
        {search && (
          <Button variant="default" onClick={() => handleUse(1)}>
            {searchTexts.useStart}
          </Button>
        )}
      </div>
      <ResultList labelledBy={SENTENCE}>
        {people.data.map((card) => (
          <li key={card.id}>
            <ApplicantCard card={card} shownWith={ids} onLeave={onLeave} />
          </li>
        ))}
      </ResultList>
      {search && people.last_page > 1 && (
        <Button variant="default" className={classes.more} onClick={() => handleUse(2)}>
          {searchTexts.morePeople}
        </Button>
      )}
    </>
  )
}
