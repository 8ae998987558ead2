import { Button, TextInput } from '@mantine/core'
import { limits } from '@sparkle/contract/core/limits.ts'
import { reportKinds } from '@sparkle/contract/safety/safety-rules.ts'
import type { FormEvent } from 'react'
import filters from '#web/features/staff/filters.module.css'
import type { useAddressForm } from '#web/features/staff/use-address-form.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { kindNames } from './moderation.messages.ts'

export type QueueForm = ReturnType<typeof useAddressForm<'box' | 'kind' | 'about'>>

const kindChoices = [
  { value: '', label: 'Any kind' },
  ...reportKinds.map((kind) => ({ value: kind, label: kindNames[kind] })),
]

export function QueueFilters({ form }: { form: QueueForm }) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <search>
      <form className={filters.form} aria-label="Filter the reports" onSubmit={handleSubmit} noValidate>
        <SelectField
          label="Kind"
          choices={kindChoices}
          value={form.values.kind}
          onChange={(value) => form.change('kind', value)}
        />
        <TextInput
          label="About (username)"
          maxLength={limits.username.max}
          autoComplete="off"
          value={form.values.about}
          onChange={(event) => form.change('about', event.currentTarget.value)}
        />
        <Button type="submit" variant="default" className={filters.submit}>
          Show
        </Button>
      </form>
    </search>
  )
}
