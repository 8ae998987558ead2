import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import { limits } from '@sparkle/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ActList } from '#web/features/staff/act-list.tsx'
import { actChoices } from '#web/features/staff/act-words.ts'
import classes from '#web/features/staff/filters.module.css'
import { useAddressForm } from '#web/features/staff/use-address-form.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/page.tsx'
import { PageButtons } from '#web/ui/page-buttons.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { logQuery } from './log.hooks.ts'

const fields = ['about', 'by', 'act'] as const
const names = [
  { field: 'about', label: 'About (username)' },
  { field: 'by', label: 'By (username)' },
] as const

/** What staff did, to whom and why. */
export function Screen() {
  const form = useAddressForm(fields)
  const { about, by, act } = form.shown
  const log = useQuery(
    logQuery({
      about: about || undefined,
      by: by || undefined,
      act: act || undefined,
      page: form.page > 1 ? form.page : undefined,
    }),
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <Stack gap="lg">
      <PageTitle>Log</PageTitle>
      <PageHeading>Log</PageHeading>
      <Text>Everything that staff did, newest first. Nobody can change or delete it.</Text>
      <search>
        <form className={classes.form} aria-label="Filter the log" onSubmit={handleSubmit} noValidate>
          {names.map(({ field, label }) => (
            <TextInput
              key={field}
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
          <Button type="submit" className={classes.submit}>
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
              <ActList acts={log.data.acts} toPerson={addresses.adminPerson} />
            </Sheet>
          ) : (
            <EmptyState title="Nothing was found">Check the usernames, or choose another action.</EmptyState>
          )}
          <PageButtons
            label="Pages of the log"
            place={`Page ${form.page}`}
            previous={form.page > 1 ? form.toPage(form.page - 1) : undefined}
            next={log.data.has_more ? form.toPage(form.page + 1) : undefined}
          />
        </>
      )}
    </Stack>
  )
}
