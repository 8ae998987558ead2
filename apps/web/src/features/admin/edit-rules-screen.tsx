import { Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { rulesQuery } from '#web/features/site/rules.hooks.ts'
import { Section } from '#web/features/staff/section.tsx'
import { formatDay } from '#web/platform/dates.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { RichText } from '#web/ui/media/rich-text.tsx'
import { RulesForm } from './site/rules-form.tsx'

/** The rules of the community, to change and as people read them. */
export function Screen() {
  const { data: rules, error, isPending, refetch } = useQuery(rulesQuery)
  if (isPending) return <PageSkeleton />
  return (
    <Stack gap="lg">
      <PageTitle>Rules</PageTitle>
      <PageHeading>Rules</PageHeading>
      {!rules && <FailedLoad error={error} onRetry={() => refetch()} />}
      {rules && (
        <>
          <Text>
            Everyone can read them at <TextLink to={addresses.rules}>Rules</TextLink>. The rules for businesses are
            shown there, too. They come with Sparkle and cannot be changed.
          </Text>
          <Sheet>
            <RulesForm rules={rules} />
          </Sheet>
          <Section title="What people read now">
            <Text c="dimmed" mt="xs" mb="md">
              Version {rules.version}
              {rules.changed_at === null ? ', the text that Sparkle comes with' : `, ${formatDay(rules.changed_at)}`}
            </Text>
            <RichText html={rules.html} text={rules.text} />
          </Section>
        </>
      )}
    </Stack>
  )
}
