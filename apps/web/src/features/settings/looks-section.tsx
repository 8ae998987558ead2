import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { looksQuery } from './settings.hooks.ts'
import classes from './settings-screen.module.css'

/** The administrators who opened the person's own application while it was private, newest first. */
export function LooksSection() {
  const looks = useQuery(looksQuery)
  return (
    <section>
      <Title order={2}>Who opened your application</Title>
      <Stack gap="md" mt="sm">
        <Text>
          The people who run this site can open your application while it is private. They have to give a reason.
        </Text>
        {looks.isPending && <Skeleton height={64} />}
        {looks.isError && <FailedLoad error={looks.error} onRetry={() => looks.refetch()} />}
        {looks.data && looks.data.looks.length === 0 && <Text>Nobody has done this.</Text>}
        {looks.data && looks.data.looks.length > 0 && (
          <ul className={classes.sessions}>
            {looks.data.looks.map(({ day, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same day and reason, and none moves
              <li key={index} className={classes.session}>
                <div>
                  <Text fw={600}>An administrator, on {day}</Text>
                  <Text>Reason: {reason}</Text>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  )
}
