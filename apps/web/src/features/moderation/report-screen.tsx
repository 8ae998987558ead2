import { Alert, Stack, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { ReportCase } from '@sparkle/contract/safety/moderation.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Section } from '#web/features/staff/section.tsx'
import classes from '#web/features/staff/staff-page.module.css'
import { isNotFound } from '#web/platform/api-client.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { MissingPage } from '#web/ui/feedback/missing-page.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { Tag } from '#web/ui/layout/tag.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { URGENT } from './case-row.tsx'
import { CaseSides } from './case-sides.tsx'
import { ClaimBar } from './claim-bar.tsx'
import { DecisionForm } from './decision-form.tsx'
import { Evidence } from './evidence.tsx'
import { reportQuery } from './moderation.hooks.ts'
import { countReporters, describeAbout, describeHolder, describeReason, kindNames } from './moderation.messages.ts'
import { NoteList } from './note-list.tsx'
import { SanctionList } from './sanction-list.tsx'

/** A case: what was reported, both sides in figures, and the decision. */
export function Screen() {
  const { reportId = '' } = useParams()
  const report = useQuery(reportQuery(reportId))
  if (report.isPending) return <PageSkeleton />
  if (isNotFound(report.error)) {
    return (
      <MissingPage title="There is no such report" links={[{ to: addresses.moderation, label: 'All reports' }]}>
        It may be a case that only administrators see, or the address has a typo.
      </MissingPage>
    )
  }
  if (!report.data) return <FailedLoad error={report.error} onRetry={() => report.refetch()} />
  const found = report.data
  return (
    <Stack gap="lg">
      <PageTitle>{`Report: ${describeReason(found)}`}</PageTitle>
      <div className={classes.head}>
        <TextLink to={addresses.moderation} className={classes.link}>
          All reports
        </TextLink>
        <PageHeading>{describeReason(found)}</PageHeading>
        <div className={classes.facts}>
          <Tag kind="staff">{kindNames[found.subject_kind]}</Tag>
          {found.severity >= URGENT && <Tag kind="overdue">Urgent</Tag>}
          {found.is_hidden && <Tag kind="hidden">Hidden until decided</Tag>}
        </div>
        <Text>
          About {describeAbout(found)} · {countReporters(found.reporters)}
        </Text>
        {found.state === 'open' && <ClaimBar found={found} />}
      </div>
      <Section title="What was reported">
        <Evidence evidence={found.evidence} />
      </Section>
      <Sheet>
        <CaseSides found={found} />
      </Sheet>
      {found.about_person && (
        <Sheet>
          <div className={classes.sides}>
            <section>
              <Title order={2}>Earlier warnings, mutes and suspensions</Title>
              <SanctionList sanctions={found.earlier} />
            </section>
            <section>
              <Title order={2}>Notes of staff</Title>
              <NoteList notes={found.notes} />
            </section>
          </div>
        </Sheet>
      )}
      <Section title="Your decision">
        <Decision found={found} />
      </Section>
    </Stack>
  )
}

function Decision({ found }: { found: ReportCase }) {
  if (found.state === 'decided') return <Text mt="sm">{describeHolder(found)}.</Text>
  if (found.refusal) {
    return (
      <Alert color="yellow" variant="light" mt="sm">
        {found.refusal}
      </Alert>
    )
  }
  return <DecisionForm key={found.id} found={found} />
}
