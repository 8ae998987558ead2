import { Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ContactSettings } from '@sparkle/contract/safety/blocks.ts'
import type { FirstContact } from '@sparkle/contract/safety/safety-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { toErrorText } from '#web/platform/error-text.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { ChoiceRows } from '#web/ui/forms/choice-rows.tsx'
import { useFormAlert } from '#web/ui/forms/use-form-alert.ts'
import { type ContactChange, contactQuery, useSaveContact } from './contact.hooks.ts'

const choiceTexts: Record<FirstContact, string> = {
  nobody: 'Nobody',
  businesses: 'Businesses only',
  everyone: 'Everyone on Sparkle',
}
const SAVED = 'Your choice is saved'

/** Who can write first. People under 18 have fewer choices. */
export function ContactSection() {
  const contact = useQuery(contactQuery)
  return (
    <section>
      <Title order={2}>Who can write to me first</Title>
      <Stack gap="md" mt="sm">
        <Text>People you have written with can always write to you, unless you block them. So can our staff.</Text>
        {contact.isPending && <Skeleton height={64} />}
        {contact.isLoadingError && <FailedLoad error={contact.error} onRetry={() => contact.refetch()} />}
        {contact.data && <Choices contact={contact.data} />}
      </Stack>
    </section>
  )
}

function Choices({ contact }: { contact: ContactSettings }) {
  const saveContact = useSaveContact()
  const alert = useFormAlert()
  const save = (change: ContactChange) => {
    alert.hide()
    saveContact.mutate(change, {
      onSuccess: () => showNotice(SAVED),
      onError: (error) => alert.show(toErrorText(error)),
    })
  }
  // Shown at once; a failed call shows what is stored again.
  const shown = { ...contact, ...(saveContact.isPending && saveContact.variables) }
  return (
    <>
      <ChoiceRows
        id="first-contact"
        label="Who can write to me first"
        type="radio"
        rows={contact.choices.map((value) => ({ value, label: choiceTexts[value] }))}
        isChosen={(value) => value === shown.first_contact}
        onChoose={(first_contact) => save({ first_contact })}
      />
      {contact.asks_age && (
        <div>
          <Text fw={600} mb="xs" aria-hidden="true">
            Are you 18 or older?
          </Text>
          <ChoiceRows
            id="is-adult"
            label="Are you 18 or older?"
            type="radio"
            rows={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
            isChosen={(value) => shown.is_adult !== null && shown.is_adult === (value === 'yes')}
            onChoose={(value) => save({ is_adult: value === 'yes' })}
          />
          <Text c="dimmed" mt="xs">
            Nobody else sees your answer. If you are under 18, only businesses that we know can write to you first.
          </Text>
        </div>
      )}
    </>
  )
}
