import { Text } from '@mantine/core'
import { audiences } from '@sparkle/contract/applications/visibility-rules.ts'
import { ChoiceResult } from '#web/features/application/visibility/choice-result.tsx'
import { profileTexts } from '#web/features/profile/profile.messages.ts'
import { useOwnUser } from '#web/features/session/session.hooks.ts'
import { ChoiceRows } from '#web/ui/forms/choice-rows.tsx'
import { ChoiceSection, type SectionProps } from './choice-section.tsx'
import { pageTexts } from './visibility-page.messages.ts'

const AT = 'audience'
const rows = audiences.map((value) => ({ value, ...pageTexts.audiences[value] }))

export function AudienceSection({ visibility, save, results }: SectionProps) {
  const { mustConfirmEmail = false, email = '' } = useOwnUser() ?? {}
  return (
    <ChoiceSection title={pageTexts.audience}>
      {mustConfirmEmail && visibility.audience === 'me' && <Text>{profileTexts.confirmFirst(email)}</Text>}
      <ChoiceRows
        id={AT}
        label={pageTexts.audience}
        type="radio"
        rows={rows}
        isChosen={(audience) => audience === visibility.audience}
        onChoose={(audience) => save({ audience }, AT)}
      />
      <ChoiceResult at={AT} results={results} />
    </ChoiceSection>
  )
}
