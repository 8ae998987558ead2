import { Stack, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { rulesQuery } from '#web/features/site/rules.hooks.ts'
import { formatDay } from '#web/platform/dates.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { RichText } from '#web/ui/media/rich-text.tsx'
import classes from './help-screen.module.css'

/** What everyone agrees to. Open to guests. */
export function Screen() {
  const rules = useQuery(rulesQuery)
  if (rules.isPending) return <PageSkeleton />
  return (
    <Stack gap="lg" className={classes.page}>
      <PageTitle>Rules</PageTitle>
      <div>
        <PageHeading>Rules</PageHeading>
        {rules.data && (
          <Text c="dimmed" mt="xs">
            Version {rules.data.version}
            {rules.data.changed_at !== null && `, changed on ${formatDay(rules.data.changed_at)}`}
          </Text>
        )}
      </div>
      {!rules.data && <FailedLoad error={rules.error} onRetry={() => rules.refetch()} />}
      {rules.data && (
        <>
          <Text size="lg">These rules keep Sparkle friendly and safe. They are for everyone who uses it.</Text>
          <Sheet>
            <section className={classes.rules}>
              <Title order={2}>For everyone</Title>
              <RichText html={rules.data.html} text={rules.data.text} />
            </section>
          </Sheet>
          <Sheet>
            <section className={classes.rules}>
              <Title order={2}>For businesses</Title>
              <ol className={classes.list}>
                {rules.data.business.rules.map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ol>
            </section>
          </Sheet>
          <Text>
            Has someone broken a rule? <TextLink to={addresses.stayingSafe}>Staying safe</TextLink> shows how to block
            and report.
          </Text>
        </>
      )}
    </Stack>
  )
}
