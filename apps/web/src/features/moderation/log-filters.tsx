import { Button, TextInput } from '@mantine/core'
import { limits } from '@sparkle/contract/limits.ts'
import type { FormEvent } from 'react'
import { actChoices } from '#web/features/staff/act-words.ts'
import filters from '#web/features/staff/filters.module.css'
import type { useAddressForm } from '#web/features/staff/use-address-form.ts'
import { SelectField } from '#web/ui/select-field.tsx'

export const logFields = ['about', 'actor', 'act', 'from', 'to'] as const
type LogForm = ReturnType<typeof useAddressForm<(typeof logFields)[number]>>

const inputs = [
  { field: 'about', label: 'About (username)', type: 'text' },
  { field: 'actor', label: 'By (username)', type: 'text' },
  { field: 'from', label: 'From this day', type: 'date' },
  { field: 'to', label: 'Until this day', type: 'date' },
] as const

export function LogFilters({ form }: { form: LogForm }) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <search>
      <form className={filters.form} aria-label="Filter the log" onSubmit={handleSubmit} noValidate>
        {inputs.map(({ field, label, type }) => (
          <TextInput
            key={field}
            type={type}
            label={label}
            maxLength={limits.username.max}
            autoComplete="off"
            value={form.values[field]}
            onChange={(event) => form.change(field, event.currentTarget.value)}
          />
        ))}
        <SelectField
          label="Action"
          choices={actChoices}
          value={form.values.act}
          onChange={(value) => form.change('act', value)}
        />
        <Button type="submit" variant="default" className={filters.submit}>
          Show
        </Button>
      </form>
    </search>
  )
}
