import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { logoutEverywhere, type Session } from '@sparkle/contract/auth/sessions.ts'
import { useQuery } from '@tanstack/react-query'
import { logOutRequest } from '#web/features/session/log-out-request.ts'
import { callApi } from '#web/platform/api-client.ts'
import { formatDate } from '#web/platform/dates.ts'
import { deviceName } from '#web/platform/device-name.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { storedSession } from '#web/platform/stored-session.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { sessionsQuery, useEndSession } from './settings.hooks.ts'
import classes from './settings-screen.module.css'

/** The sessions of this account, with buttons to end them. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery)
  const everywhere = useSave({
    send: () => callApi(logoutEverywhere, {}),
    onSaved: () => storedSession.set(null),
    toAlert: toErrorText,
  })
  return (
    <section>
      <Title order={2}>Where you are logged in</Title>
      <Stack gap="md" mt="sm" align="flex-start">
        <Text>Do you see a device that is not yours? Log it out and change your password.</Text>
        {sessions.isPending && <Skeleton height={64} />}
        {sessions.isError && <FailedLoad error={sessions.error} onRetry={() => sessions.refetch()} />}
        {sessions.data && (
          <ul className={classes.sessions}>
            {sessions.data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
        <Button
          variant="outline"
          className={classes.severe}
          loading={everywhere.isBusy}
          onClick={() => logOutRequest.open({ logOut: everywhere.submit, isEverywhere: true })}
        >
          Log out everywhere
        </Button>
      </Stack>
    </section>
  )
}

function SessionRow({ session }: { session: Session }) {
  const endSession = useEndSession()
  const save = useSave({ send: () => endSession(session.id), toAlert: toErrorText })
  const name = deviceName(session.device)
  return (
    <li className={classes.session}>
      <div>
        <Text fw={600}>
          {name}
          {session.current && ' (this device)'}
        </Text>
        <Text c="dimmed">Last used {formatDate(session.last_used_at)}</Text>
      </div>
      {!session.current && (
        <Button variant="default" aria-label={`Log out ${name}`} loading={save.isBusy} onClick={() => save.submit()}>
          Log out
        </Button>
      )}
    </li>
  )
}
