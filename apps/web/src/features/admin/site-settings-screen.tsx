import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { lazyPart } from '#web/ui/feedback/lazy-with-preload.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { settingsQuery } from './site/admin-site.hooks.ts'
import classes from './site-settings-screen.module.css'

// Few other screens have radio buttons, so they would be loaded for nothing.
const SettingsForm = lazyPart(async () => (await import('./site/settings-form.tsx')).SettingsForm)

/** What administrators decide for the whole site, and what the server was started with. */
export function Screen() {
  const { data, isPending, error, isLoadingError, refetch } = useQuery(settingsQuery)
  if (isPending) return <PageSkeleton />
  return (
    <Stack gap="lg">
      <PageTitle>Settings of the site</PageTitle>
      <PageHeading>Settings of the site</PageHeading>
      {isLoadingError && <FailedLoad error={error} onRetry={() => refetch()} />}
      {data && (
        <>
          <Sheet>
            <SettingsForm settings={data.settings} />
          </Sheet>
          <Sheet>
            <Title order={2}>Settings of the server</Title>
            <Text mt="xs">
              You change these where Sparkle is started. They work after a restart. Passwords are never shown.
            </Text>
            <dl className={classes.list}>
              {data.environment.map(({ name, meaning, value }) => (
                <div key={name} className={classes.entry}>
                  <dt className={classes.name}>{name}</dt>
                  <dd className={classes.value}>{value}</dd>
                  <dd className={classes.meaning}>{meaning}</dd>
                </div>
              ))}
            </dl>
          </Sheet>
        </>
      )}
    </Stack>
  )
}
