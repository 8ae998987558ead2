import { Alert, Stack, Text, Title } from '@mantine/core'
import type { Visibility } from '@sparkle/contract/applications/visibility.ts'
import { SHARED_QUESTION } from '@sparkle/contract/applications/visibility-rules.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { SharedChoice } from '#web/features/application/visibility/answer-audience.tsx'
import { ChoiceResult } from '#web/features/application/visibility/choice-result.tsx'
import { useSaveChoice } from '#web/features/application/visibility/visibility.hooks.ts'
import { getChosenAudience } from '#web/features/application/visibility/visibility-choices.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { sharesTexts } from './shares.messages.ts'

const AT = 'readers'

/** Who can read the answer: all who see the profile, or only those with whom it is shared. */
export function AnswerReaders({ visibility }: { visibility: Visibility }) {
  const { save, results } = useSaveChoice()
  const chosen = getChosenAudience(visibility, SHARED_QUESTION)
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {sharesTexts.who}
      </Title>
      <SharedChoice
        id={AT}
        label={sharesTexts.who}
        chosen={chosen}
        onChoose={(audience) => save({ questionId: SHARED_QUESTION, audience }, AT)}
      />
      <ChoiceResult at={AT} results={results} />
      <Stack gap="sm" mt="sm">
        <Text>{chosen === 'shares' ? sharesTexts.effect : sharesTexts.noEffect}</Text>
        {visibility.audience === 'me' && (
          <Alert color="violet" variant="light">
            <Text>{sharesTexts.profileHidden}</Text>
            <TextLink to={addresses.visibility}>{sharesTexts.changeProfile}</TextLink>
          </Alert>
        )}
      </Stack>
    </section>
  )
}
