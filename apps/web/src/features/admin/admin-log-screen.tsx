import { Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { StaffLog } from '#web/features/staff/staff-log.tsx'
import { useAddressForm } from '#web/features/staff/use-address-form.ts'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { logQuery } from './site/log.hooks.ts'

const fields = ['about', 'by', 'act'] as const
const inputs = [
  { field: 'about', label: 'About (username)', type: 'text' },
  { field: 'by', label: 'By (username)', type: 'text' },
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
  return (
    <Stack gap="lg">
      <PageTitle>Log</PageTitle>
      <PageHeading>Log</PageHeading>
      <Text>Everything that staff did, newest first. Nobody can change or delete it.</Text>
      <StaffLog
        form={form}
        inputs={inputs}
        log={log}
        hint="Check the usernames, or choose another action."
        toPerson={addresses.adminPerson}
      />
    </Stack>
  )
}
