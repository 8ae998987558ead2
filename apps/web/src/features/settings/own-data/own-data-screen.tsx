import { Skeleton, Stack, Text, Title } from '@mantine/core'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import type { listExports } from '@sparkle/contract/people/own-data.ts'
import { useQuery } from '@tanstack/react-query'
import { formatFullDate } from '#web/platform/dates.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import classes from '../settings-screen.module.css'
import { AskExportForm } from './ask-export-form.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportRow } from './export-row.tsx'
import { deletionQuery, exportsQuery } from './own-data.hooks.ts'
import { deletionTexts, listKept } from './own-data.messages.ts'

const TAKE_ID = 'take-your-data'

/** What is stored about oneself: to take along, for how long it is kept, and the way to delete it. */
export function Screen() {
  const exports = useQuery(exportsQuery)
  const deletion = useQuery(deletionQuery)
  return (
    <Stack gap="lg" className={classes.page}>
      <PageTitle>Your data</PageTitle>
      <PageHeading>Your data</PageHeading>
      <Sheet>
        <section>
          <Title order={2} id={TAKE_ID} tabIndex={-1}>
            Take your data with you
          </Title>
          <Stack gap="md" mt="sm">
            <Text>
              You can get a file with all that we have about you: your account, your answers, your pictures, your
              messages and what you wrote. You can read it in any browser, and programs can read it, too.
            </Text>
            <Text>The file is ready about one hour after you ask for it. Then you get an email.</Text>
            {exports.isPending && <Skeleton height={64} />}
            {exports.isError && <FailedLoad error={exports.error} onRetry={() => exports.refetch()} />}
            {exports.data && <Exports {...exports.data} />}
          </Stack>
        </section>
      </Sheet>
      <Sheet>
        <section>
          <Title order={2}>What we keep, and for how long</Title>
          <Stack component="ul" gap="sm" mt="sm" className={classes.sessions}>
            {listKept(deletion.data?.days).map(({ what, time }) => (
              <li key={what}>
                <Text fw={600}>{what}</Text>
                <Text>{time}</Text>
              </li>
            ))}
          </Stack>
        </section>
      </Sheet>
      <Sheet>
        <section>
          <Title order={2}>{deletionTexts.title}</Title>
          <Stack gap="md" mt="sm">
            {deletion.isPending && <Skeleton height={240} />}
            {deletion.isError && <FailedLoad error={deletion.error} onRetry={() => deletion.refetch()} />}
            {deletion.data && <DeleteAccount deletion={deletion.data} takeId={TAKE_ID} />}
          </Stack>
        </section>
      </Sheet>
    </Stack>
  )
}

function Exports({ exports, next_at }: CallResponse<typeof listExports>) {
  return (
    <>
      {exports.length > 0 && (
        <Stack component="ul" gap="md" className={classes.sessions} aria-label="Files that you asked for">
          {exports.map((asked) => (
            <li key={asked.id}>
              <ExportRow asked={asked} />
            </li>
          ))}
        </Stack>
      )}
      {next_at === null ? <AskExportForm /> : <Text>You can ask again on {formatFullDate(next_at)}.</Text>}
    </>
  )
}
