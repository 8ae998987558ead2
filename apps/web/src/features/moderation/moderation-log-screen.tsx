import { Button, Stack, Text } from '@mantine/core'
import type { StaffActEntry } from '@sparkle/contract/admin/admin-fields.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { ADMINISTER } from '@sparkle/contract/core/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '#web/features/session/session.hooks.ts'
import { StaffLog } from '#web/features/staff/staff-log.tsx'
import classes from '#web/features/staff/staff-page.module.css'
import { useAddressForm } from '#web/features/staff/use-address-form.ts'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { staffActsQuery } from './moderation.hooks.ts'
import { ModerationNav } from './moderation-nav.tsx'

const UndoDialog = lazyWithPreload(async () => (await import('./undo-dialog.tsx')).UndoDialog)

const fields = ['about', 'actor', 'act', 'from', 'to'] as const
const inputs = [
  { field: 'about', label: 'About (username)', type: 'text' },
  { field: 'actor', label: 'By (username)', type: 'text' },
  { field: 'from', label: 'From this day', type: 'date' },
  { field: 'to', label: 'Until this day', type: 'date' },
] as const

/** What staff did in the forum and to people. */
export function Screen() {
  const form = useAddressForm(fields)
  const mayUndo = usePermission(ADMINISTER)
  const [undone, setUndone] = useState<StaffActEntry>()
  const filled = Object.fromEntries(Object.entries(form.shown).filter(([, value]) => value))
  const log = useQuery(staffActsQuery({ ...filled, ...(form.page > 1 && { page: form.page }) }))
  return (
    <Stack gap="lg">
      <PageTitle>Log of moderation</PageTitle>
      <div className={classes.top}>
        <PageHeading>Log</PageHeading>
        <ModerationNav />
      </div>
      <Text>What staff did in the forum and to people, newest first. Nobody can change or delete it.</Text>
      <StaffLog
        form={form}
        inputs={inputs}
        log={log}
        hint="Check the usernames and the days."
        toPerson={addresses.moderationPerson}
      >
        {(entry) =>
          mayUndo &&
          entry.by && (
            <Button
              variant="subtle"
              px="sm"
              aria-label={`Undo everything done with this login, action ${entry.id}`}
              onClick={() => setUndone(entry)}
            >
              Undo everything done with this login
            </Button>
          )
        }
      </StaffLog>
      {undone && <UndoDialog key={undone.id} entry={undone} onClose={() => setUndone(undefined)} />}
    </Stack>
  )
}
