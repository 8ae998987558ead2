import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import type { StaffActEntry } from '@sparkle/contract/admin-fields.ts'
import { ADMINISTER } from '@sparkle/contract/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '#web/features/session/session.hooks.ts'
import { ActList } from '#web/features/staff/act-list.tsx'
import { useAddressForm } from '#web/features/staff/use-address-form.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/page.tsx'
import { PageButtons } from '#web/ui/page-buttons.tsx'
import { LogFilters, logFields } from './log-filters.tsx'
import { staffActsQuery } from './moderation.hooks.ts'
import classes from './moderation.module.css'
import { ModerationNav } from './moderation-nav.tsx'

const UndoDialog = lazyWithPreload(async () => (await import('./undo-dialog.tsx')).UndoDialog)

/** What staff did in the forum and to people. */
export function Screen() {
  const form = useAddressForm(logFields)
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
      <LogFilters form={form} />
      {log.isPending && <Skeleton height={240} radius="lg" />}
      {log.isError && <FailedLoad error={log.error} onRetry={() => log.refetch()} />}
      {log.data && !log.isError && (
        <>
          {log.data.acts.length > 0 ? (
            <Sheet>
              <ActList acts={log.data.acts} toPerson={addresses.moderationPerson}>
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
              </ActList>
            </Sheet>
          ) : (
            <EmptyState title="Nothing was found">Check the usernames and the days.</EmptyState>
          )}
          <PageButtons
            label="Pages of the log"
            place={`Page ${form.page}`}
            previous={form.page > 1 ? form.toPage(form.page - 1) : undefined}
            next={log.data.has_more ? form.toPage(form.page + 1) : undefined}
          />
        </>
      )}
      {undone && <UndoDialog key={undone.id} entry={undone} onClose={() => setUndone(undefined)} />}
    </Stack>
  )
}
