import { Button, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ApplicantCard } from '#web/features/applicant-search/applicant-card.tsx'
import { startText } from '#web/features/applicant-search/applicant-search.messages.ts'
import { searchStartQuery } from '#web/features/applicant-search/search-start.hooks.ts'
import { Sheet } from '#web/ui/layout/page.tsx'
import { ResultList } from '#web/ui/layout/result-section.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { firstStepTexts } from './business.messages.ts'
import classes from './first-steps-panel.module.css'

const SHOWN = 3

/** Three steps, with people to take them with. */
export function FirstStepsPanel({ isOwner, onHide }: { isOwner: boolean; onHide: () => void }) {
  const titleId = useId()
  const peopleId = useId()
  // Without people, the steps stand alone.
  const start = useQuery(searchStartQuery).data
  const people = start?.data.slice(0, SHOWN) ?? []
  return (
    <Sheet>
      <section aria-labelledby={titleId}>
        <Title order={2} id={titleId}>
          {firstStepTexts.title}
        </Title>
        <ol className={classes.steps}>
          <li>
            <TextLink to={addresses.search()}>{firstStepTexts.search}</TextLink>
            <Text>{firstStepTexts.aboutSearch}</Text>
          </li>
          <li>
            <Text fw={600}>{firstStepTexts.write}</Text>
            <Text>{firstStepTexts.aboutWrite}</Text>
          </li>
          {isOwner && (
            <li>
              <TextLink to={addresses.businessProfile}>{firstStepTexts.page}</TextLink>
              <Text>{firstStepTexts.aboutPage}</Text>
            </li>
          )}
        </ol>
        {start && people.length > 0 && (
          <>
            <Text id={peopleId} className={classes.people}>
              {startText(start)}
            </Text>
            <ResultList labelledBy={peopleId}>
              {people.map((card) => (
                <li key={card.id}>
                  <ApplicantCard card={card} shownWith={people.map(({ id }) => id)} />
                </li>
              ))}
            </ResultList>
          </>
        )}
        <Button variant="default" mt="lg" onClick={onHide}>
          {firstStepTexts.hide}
        </Button>
      </section>
    </Sheet>
  )
}
