import { Button, Skeleton, TextInput } from '@mantine/core'
import type { StaffActEntry } from '@sparkle/contract/admin/admin-fields.ts'
import { limits } from '@sparkle/contract/core/limits.ts'
import { ADMINISTER } from '@sparkle/contract/core/permissions.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { usePermission } from '#web/features/session/session.hooks.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { Sheet } from '#web/ui/layout/page.tsx'
import { PageButtons } from '#web/ui/layout/page-buttons.tsx'
import { ActList, type ActListProps } from './act-list.tsx'
import { listActChoices } from './act-words.ts'
import filters from './filters.module.css'
import type { useAddressForm } from './use-address-form.ts'

interface StaffLogProps<Field extends string> extends Pick<ActListProps, 'toPerson' | 'children'> {
  form: ReturnType<typeof useAddressForm<Field | 'act'>>
  inputs: readonly { field: Field; label: string; type: 'text' | 'date' }[]
  log: UseQueryResult<{ acts: StaffActEntry[]; has_more: boolean }>
  /** What to do when nothing is found. */
  hint: string
}

/** The log with its filters and pages. */
export function StaffLog<Field extends string>({ form, inputs, log, hint, ...list }: StaffLogProps<Field>) {
  const isAdministrator = usePermission(ADMINISTER)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <>
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
            choices={listActChoices(isAdministrator)}
            value={form.values.act}
            onChange={(value) => form.change('act', value)}
          />
          <Button type="submit" variant="default" className={filters.submit}>
            Show
          </Button>
        </form>
      </search>
      {log.isPending && <Skeleton height={240} radius="lg" />}
      {log.isError && <FailedLoad error={log.error} onRetry={() => log.refetch()} />}
      {log.data && !log.isError && (
        <>
          {log.data.acts.length > 0 ? (
            <Sheet>
              <ActList acts={log.data.acts} {...list} />
            </Sheet>
          ) : (
            <EmptyState title="Nothing was found">{hint}</EmptyState>
          )}
          <PageButtons
            label="Pages of the log"
            place={`Page ${form.page}`}
            previous={form.page > 1 ? form.toPage(form.page - 1) : undefined}
            next={log.data.has_more ? form.toPage(form.page + 1) : undefined}
          />
        </>
      )}
    </>
  )
}
