import { Alert, Stack, Text, Title } from '@mantine/core'
import { SHARED_QUESTION } from '@sparkle/contract/applications/visibility-rules.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useId, useState } from 'react'
import { useSaveVisibility } from '#web/features/application/visibility.hooks.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { hideAlert, showNotice } from '#web/ui/feedback/alerts.ts'
import { ChoiceRows } from '#web/ui/forms/choice-rows.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { sharesTexts } from './shares.messages.ts'

const rows = [
  { value: 'profile', label: sharesTexts.asProfile },
  { value: 'shares', label: sharesTexts.onlyShared },
] as const
type Choice = (typeof rows)[number]['value']

const words: Record<Choice, string> = { profile: sharesTexts.savedAsProfile, shares: sharesTexts.savedOnlyShared }

export interface AnswerReadersProps {
  isOnlyShared: boolean
  /** Whether nobody else sees the profile now. */
  isHidden: boolean
}

/** Who can read the answer: all who see the profile, or only those with whom it is shared. A choice is saved at once. */
export function AnswerReaders({ isOnlyShared, isHidden }: AnswerReadersProps) {
  const id = useId()
  const saveVisibility = useSaveVisibility()
  const [sending, setSending] = useState<Choice>()
  const saved: Choice = isOnlyShared ? 'shares' : 'profile'
  const save = useSave({
    send: async (audience: Choice) => {
      setSending(audience)
      try {
        await saveVisibility({ stricter: [{ question_id: SHARED_QUESTION, audience }] })
      } finally {
        setSending(undefined)
      }
    },
    onSaved: (_reply, audience) => {
      const other: Choice = audience === 'shares' ? 'profile' : 'shares'
      hideAlert(words[other])
      showNotice(words[audience], { undo: () => handleUndo(other) })
    },
    toAlert: toErrorText,
  })
  const handleUndo = (before: Choice) => {
    // The pressed button disappears with the notice.
    document.getElementById(id)?.focus()
    save.submit(before)
  }
  const chosen = sending ?? saved
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {sharesTexts.who}
      </Title>
      <ChoiceRows
        id={id}
        type="radio"
        label={sharesTexts.who}
        rows={rows}
        isChosen={(value) => value === chosen}
        onChoose={(value) => save.submit(value)}
      />
      <Stack gap="sm" mt="sm">
        <Text>{chosen === 'shares' ? sharesTexts.effect : sharesTexts.noEffect}</Text>
        {isHidden && (
          <Alert color="violet" variant="light">
            <Text>{sharesTexts.profileHidden}</Text>
            <TextLink to={addresses.visibility}>{sharesTexts.changeProfile}</TextLink>
          </Alert>
        )}
      </Stack>
    </section>
  )
}
