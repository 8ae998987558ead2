import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import type { OrganizationCase } from '@sparkle/contract/admin/admin-organizations.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { readWebLink } from '@sparkle/contract/core/links.ts'
import type { Decision } from '@sparkle/contract/organizations/organization-rules.ts'
import { IconMapPin, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { describeWait } from '#web/features/staff/describe-wait.ts'
import { Section } from '#web/features/staff/section.tsx'
import { isNotFound } from '#web/platform/api-client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { MissingPage } from '#web/ui/feedback/missing-page.tsx'
import { OutgoingLink } from '#web/ui/layout/outgoing-link.tsx'
import { focusPageHeading, PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { Tag } from '#web/ui/layout/tag.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { BusinessHistory } from './business-history.tsx'
import { BusinessPage } from './business-page.tsx'
import { BusinessPeople } from './business-people.tsx'
import classes from './business-screen.module.css'
import { businessQuery, useLiveBusiness } from './businesses.hooks.ts'
import { decisionTexts, describePlace, stateTexts } from './businesses.messages.ts'
import { ChangesAlert } from './changes-alert.tsx'
import { SignLists } from './sign-lists.tsx'
import { SimilarNames } from './similar-names.tsx'

const DecisionDialog = lazyWithPreload(async () => (await import('./decision-dialog.tsx')).DecisionDialog)

/** Everything that helps to decide about a business, and the decision. */
export function Screen() {
  const { organizationId = '' } = useParams()
  const found = useQuery(businessQuery(organizationId))
  useLiveBusiness(organizationId)
  if (found.isPending) return <PageSkeleton />
  if (isNotFound(found.error)) {
    return (
      <MissingPage
        title="There is no such business"
        links={[{ to: addresses.adminBusinesses, label: 'All businesses' }]}
      >
        It may have been deleted, or the address has a typo.
      </MissingPage>
    )
  }
  if (!found.data) return <FailedLoad error={found.error} onRetry={() => found.refetch()} />
  return <Case key={organizationId} found={found.data} />
}

function Case({ found }: { found: OrganizationCase }) {
  // A decision is about what the reviewer has seen, also if the business changes while the page is open.
  const [seen, setSeen] = useState(found)
  const [decision, setDecision] = useState<Decision>()
  const { organization, members, similar, earlier, history } = found
  const handleChecked = () => {
    setSeen(found)
    focusPageHeading()
  }
  return (
    <Stack gap="lg">
      <PageTitle>{organization.name}</PageTitle>
      <Head organization={organization} />
      {!decision && <ChangesAlert seen={seen} found={found} onChecked={handleChecked} />}
      <Sheet>
        <SignLists found={found} />
        <Decisions found={found} onDecide={setDecision} />
      </Sheet>
      <Section title="Its page">
        <BusinessPage organization={organization} />
      </Section>
      <Section title="People">
        <BusinessPeople members={members} />
      </Section>
      {similar.length > 0 && (
        <Section title="Similar names">
          <SimilarNames organization={organization} similar={similar} />
        </Section>
      )}
      <Section title="What happened so far">
        <BusinessHistory history={history} earlier={earlier} />
      </Section>
      {decision && (
        <DecisionDialog
          key={decision}
          decision={decision}
          seen={seen}
          found={found}
          onChecked={() => setSeen(found)}
          onClose={() => setDecision(undefined)}
        />
      )}
    </Stack>
  )
}

function Head({ organization }: { organization: OrganizationCase['organization'] }) {
  const [now] = useState(() => Date.now() / 1000)
  const { name, state, website, waiting_since, rights_until, checked_name, checked_website, note } = organization
  const link = readWebLink(website)
  const place = describePlace(organization)
  return (
    <div className={classes.head}>
      <TextLink to={addresses.adminBusinesses} className={classes.back}>
        All businesses
      </TextLink>
      <div className={classes.title}>
        <PageHeading>
          <bdi>{name}</bdi>
        </PageHeading>
        <Tag kind={state === 'suspended' ? 'removed' : 'staff'}>{stateTexts[state].label}</Tag>
      </div>
      <div className={classes.facts}>
        {link && (
          <span className={classes.fact}>
            <IconWorld aria-hidden="true" />
            <OutgoingLink link={link} inherit />
          </span>
        )}
        {place && (
          <span className={classes.fact}>
            <IconMapPin aria-hidden="true" />
            {place}
          </span>
        )}
      </div>
      {waiting_since !== null && <Text>It has waited {describeWait(waiting_since, now)}.</Text>}
      {rights_until !== null && (
        <Text>
          It has changed its name or website. It was approved{' '}
          {checked_name ? `as ${checked_name}, ${checked_website}` : 'before'}. Its people can search until{' '}
          {formatDay(rights_until)}.
        </Text>
      )}
      {note && <Text>How it came about: {note}. No person has checked it yet.</Text>}
    </div>
  )
}

function Decisions({ found, onDecide }: { found: OrganizationCase; onDecide: (decision: Decision) => void }) {
  const { is_own, decisions, organization } = found
  return (
    <section className={classes.decisions}>
      <Title order={2}>Your decision</Title>
      {is_own && (
        <Alert color="yellow" variant="light" mt="sm">
          You belong to this business or did before, so you cannot decide about it. Another administrator has to.
        </Alert>
      )}
      {organization.state === 'draft' && (
        <Text mt="sm">This business has not asked for a check yet. There is nothing to decide.</Text>
      )}
      <div className={classes.buttons}>
        {decisions.map((decision, position) => (
          <Button
            key={decision}
            variant={position === 0 && decision !== 'suspend' ? 'filled' : 'default'}
            onClick={() => onDecide(decision)}
          >
            {decisionTexts[decision].label}
          </Button>
        ))}
      </div>
    </section>
  )
}
