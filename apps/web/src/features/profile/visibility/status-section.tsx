import { Text } from '@mantine/core'
import type { Visibility } from '@sparkle/contract/applications/visibility.ts'
import { searchStatuses, visibilityLimits } from '@sparkle/contract/applications/visibility-rules.ts'
import { useRef } from 'react'
import { ChoiceResult } from '#web/features/application/visibility/choice-result.tsx'
import { formatDay } from '#web/platform/dates.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { ChoiceRows } from '#web/ui/forms/choice-rows.tsx'
import { ChoiceSection, type SectionProps } from './choice-section.tsx'
import { pageTexts } from './visibility-page.messages.ts'

const AT = 'status'
const DAY_SECONDS = 24 * 3600
const rows = searchStatuses.map((value) => ({ value, ...pageTexts.statuses[value] }))

/** Whether it was said so long ago that it may not be true any more. */
export const isOld = ({ status, status_at }: Visibility, now = Date.now() / 1000): boolean =>
  status !== null &&
  status !== 'not_now' &&
  status_at !== null &&
  now - status_at > visibilityLimits.statusDays * DAY_SECONDS

export function StatusSection({ visibility, save, results }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { status, status_at } = visibility
  const isAsked = isOld(visibility)
  return (
    <ChoiceSection title={pageTexts.status} hint={pageTexts.statusHint} heading={heading}>
      {status && status_at !== null && isAsked && (
        <div>
          <Text fw={600} mb="xs">
            {pageTexts.isTrue(pageTexts.statuses[status].label, formatDay(status_at))}
          </Text>
          <BusyButton
            onClick={() => {
              heading.current?.focus({ preventScroll: true })
              save({ status }, AT)
            }}
          >
            {pageTexts.stillTrue}
          </BusyButton>
        </div>
      )}
      <ChoiceRows
        id={AT}
        label={pageTexts.status}
        type="radio"
        rows={rows}
        isChosen={(one) => one === status}
        onChoose={(one) => save({ status: one }, AT)}
      />
      {status_at !== null && !isAsked && <Text c="dimmed">{pageTexts.said(formatDay(status_at))}</Text>}
      <ChoiceResult at={AT} results={results} />
    </ChoiceSection>
  )
}
