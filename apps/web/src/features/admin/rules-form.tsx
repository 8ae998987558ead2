import { Stack, Textarea } from '@mantine/core'
import { type Rules, saveRules } from '@sparkle/contract/rules.ts'
import { safetyLimits } from '@sparkle/contract/safety-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callConfirmed } from '#web/features/session/password-request.ts'
import { useSave } from '#web/features/session/use-save.ts'
import { rulesQuery } from '#web/features/site/rules.hooks.ts'
import { showNotice } from '#web/ui/alerts.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CharacterCount } from '#web/ui/character-count.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'

/** Keeps the version that was opened: a save is refused if someone else has saved since. */
export function RulesForm({ rules }: { rules: Rules }) {
  const [edited, setEdited] = useState({ text: rules.text, version: rules.version })
  const { errors, isBusy, save, fieldProps } = useSave('rules', 'text')
  const client = useQueryClient()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save(
      async () => {
        const saved = await callConfirmed(saveRules, { body: edited })
        client.setQueryData(rulesQuery.queryKey, saved)
        setEdited({ text: saved.text, version: saved.version })
      },
      () => showNotice('Saved. People read the new rules from now on.'),
    )
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <ErrorSummary errors={errors} />
        <div>
          <Textarea
            label="Rules of the community"
            description="Start a heading with # and a list item with -. Each change makes a new version and stays in the log."
            autosize
            minRows={8}
            maxRows={24}
            value={edited.text}
            {...fieldProps('text', (text) => setEdited({ ...edited, text }))}
          />
          <CharacterCount count={[...edited.text].length} max={safetyLimits.rules.max} />
        </div>
        <div>
          <BusyButton type="submit" isBusy={isBusy}>
            Save rules
          </BusyButton>
        </div>
      </Stack>
    </form>
  )
}
