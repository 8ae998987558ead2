import { type Rules, saveRules } from '@sparkle/contract/core/rules.ts'
import { safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callConfirmed } from '#web/features/session/password-request.ts'
import { rulesQuery } from '#web/features/site/rules.hooks.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { LongText } from '#web/ui/media/long-text.tsx'

/** Keeps the version that was opened: a save is refused if someone else has saved since. */
export function RulesForm({ rules }: { rules: Rules }) {
  const [edited, setEdited] = useState({ text: rules.text, version: rules.version })
  const client = useQueryClient()
  const save = useSave({
    form: 'rules',
    fallback: 'text',
    send: () => callConfirmed(saveRules, { body: edited }),
    notice: 'Saved. People read the new rules from now on.',
    onSaved: (saved) => {
      client.setQueryData(rulesQuery.queryKey, saved)
      setEdited({ text: saved.text, version: saved.version })
    },
  })
  return (
    <Form save={save} button="Save rules">
      <LongText
        {...save.field('text', edited.text, (text) => setEdited({ ...edited, text }))}
        label="Rules of the community"
        description="Start a heading with # and a list item with -. Each change makes a new version and stays in the log."
        minRows={8}
        maxRows={24}
        max={safetyLimits.rules.max}
      />
    </Form>
  )
}
