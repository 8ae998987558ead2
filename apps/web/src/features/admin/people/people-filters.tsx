import { Button, TextInput } from '@mantine/core'
import { limits } from '@sparkle/contract/core/limits.ts'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import classes from '#web/features/staff/filters.module.css'
import type { useAddressForm } from '#web/features/staff/use-address-form.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { kindChoices, orderChoices, roleChoices, stateChoices } from './admin-people.messages.ts'

export const peopleFields = ['q', 'role', 'state', 'kind', 'order'] as const
type Field = (typeof peopleFields)[number]

const SEARCH = 'people-search'
const selects = [
  { field: 'role', label: 'Role', choices: roleChoices },
  { field: 'state', label: 'State', choices: stateChoices },
  { field: 'kind', label: 'Kind of account', choices: kindChoices },
  { field: 'order', label: 'Order', choices: orderChoices },
] as const

export function PeopleFilters({ form }: { form: ReturnType<typeof useAddressForm<Field>> }) {
  const [problem, setProblem] = useState<string>()
  const { min, max } = limits.peopleSearch
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { length } = form.values.q.trim()
    if (length > 0 && length < min) {
      setProblem(`Enter at least ${min} characters, or nothing to see everyone.`)
      document.getElementById(SEARCH)?.focus()
    } else void form.submit()
  }
  return (
    <search>
      <form className={classes.form} aria-label="Find people" onSubmit={handleSubmit} noValidate>
        <TextInput
          id={SEARCH}
          className={classes.wide}
          label="Part of a username, name or email"
          description="A text of two letters finds names that start with it."
          maxLength={max}
          autoComplete="off"
          value={form.values.q}
          error={problem}
          errorProps={{ role: 'alert' }}
          onChange={(event) => {
            setProblem(undefined)
            form.change('q', event.currentTarget.value)
          }}
        />
        {selects.map(({ field, label, choices }) => (
          <SelectField
            key={field}
            label={label}
            choices={choices}
            value={form.values[field]}
            onChange={(value) => form.change(field, value)}
          />
        ))}
        <Button type="submit" className={classes.submit} leftSection={<IconSearch aria-hidden="true" />}>
          Search
        </Button>
      </form>
    </search>
  )
}
