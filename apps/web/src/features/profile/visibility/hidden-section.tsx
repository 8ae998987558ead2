import { Button, Text } from '@mantine/core'
import { visibilityLimits } from '@sparkle/contract/applications/visibility-rules.ts'
import { IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { BusinessSearch } from '#web/features/application/visibility/business-search.tsx'
import { ChoiceResult } from '#web/features/application/visibility/choice-result.tsx'
import { ChoiceSection, type SectionProps } from './choice-section.tsx'
import classes from './hidden-section.module.css'
import { pageTexts } from './visibility-page.messages.ts'

const AT = 'hidden'

export function HiddenSection({ visibility: { hidden_from: hidden }, save, results }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const listLabel = useId()
  return (
    <ChoiceSection title={pageTexts.hidden} hint={pageTexts.hiddenHint} heading={heading}>
      {hidden.length < visibilityLimits.hiddenFrom ? (
        <BusinessSearch
          without={hidden}
          whyWithout={pageTexts.hiddenAlready}
          onChoose={(hideFrom) => save({ hideFrom }, AT)}
        />
      ) : (
        <Text fw={600}>{pageTexts.full}</Text>
      )}
      <ChoiceResult at={AT} results={results} />
      {hidden.length > 0 && (
        <div>
          <Text id={listLabel} fw={600}>
            {pageTexts.list}
          </Text>
          <ul className={classes.list} aria-labelledby={listLabel}>
            {hidden.map((business) => (
              <li key={business.id} className={classes.row}>
                <span className={classes.name}>{business.name}</span>
                <Button
                  variant="subtle"
                  leftSection={<IconX aria-hidden="true" />}
                  aria-label={pageTexts.removeName(business.name)}
                  onClick={() => {
                    heading.current?.focus({ preventScroll: true })
                    save({ showTo: business }, AT)
                  }}
                >
                  {pageTexts.remove}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ChoiceSection>
  )
}
