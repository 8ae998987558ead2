import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { visibilityLimits } from '@sparkle/contract/applications/visibility-rules.ts'
import { tidied } from '@sparkle/contract/core/visible-text.ts'
import { IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { ChoiceResult } from '#web/features/application/visibility/choice-result.tsx'
import { useFoundBusinesses } from '#web/features/application/visibility/visibility.hooks.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { ChoiceSection, type SectionProps } from './choice-section.tsx'
import classes from './hidden-section.module.css'
import { pageTexts } from './visibility-page.messages.ts'

const AT = 'hidden'
const PAUSE_MS = 300

export function HiddenSection({ visibility: { hidden_from: hidden }, save, results }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const listLabel = useId()
  return (
    <ChoiceSection title={pageTexts.hidden} hint={pageTexts.hiddenHint} heading={heading}>
      {hidden.length < visibilityLimits.hiddenFrom ? (
        <BusinessSearch hidden={hidden} onChoose={(hideFrom) => save({ hideFrom }, AT)} />
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

type Business = SectionProps['visibility']['hidden_from'][number]

interface BusinessSearchProps {
  hidden: readonly Business[]
  onChoose: (business: Business) => void
}

function BusinessSearch({ hidden, onChoose }: BusinessSearchProps) {
  const [text, setText] = useState('')
  const name = tidied(text)
  const [wanted] = useDebouncedValue(name, PAUSE_MS)
  const isSearched = name.length >= visibilityLimits.organizationName.min
  const { data, error, isPlaceholderData } = useFoundBusinesses(wanted)
  const found = isSearched ? (data?.organizations ?? []) : []
  const options = found
    .filter(({ id }) => !hidden.some((business) => business.id === id))
    .map(({ id, name, town, state }) => ({ id, name, detail: town && state ? `${town}, ${state}` : undefined }))
  const isCurrent = isSearched && wanted === name && data !== undefined && !isPlaceholderData
  const describe = () => {
    if (isSearched && error) return toErrorText(error)
    if (!isCurrent) return ''
    if (options.length > 0) return pageTexts.foundCount(options.length)
    return found.length > 0 ? pageTexts.hiddenAlready : pageTexts.noneFound
  }
  return (
    <Combobox
      label={pageTexts.business}
      hint={pageTexts.businessHint}
      listLabel={pageTexts.found}
      text={text}
      onType={setText}
      options={options}
      status={describe()}
      onChoose={({ id, name }) => {
        setText('')
        onChoose({ id, name })
      }}
    />
  )
}
