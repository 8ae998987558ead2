import { Button, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import type { OrganizationRow } from '@sparkle/contract/admin/admin-organizations.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { limits } from '@sparkle/contract/core/limits.ts'
import type { OrganizationState } from '@sparkle/contract/organizations/organization-rules.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { describeWait, LONG_WAIT } from '#web/features/staff/describe-wait.ts'
import { useAddressForm } from '#web/features/staff/use-address-form.ts'
import { formatDay } from '#web/platform/dates.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { PageButtons } from '#web/ui/layout/page-buttons.tsx'
import { Tag } from '#web/ui/layout/tag.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { businessesQuery, useLiveBusinesses } from './businesses.hooks.ts'
import { countPeople, describePlace, stateTexts } from './businesses.messages.ts'
import classes from './businesses-screen.module.css'
import { StoppedBusinesses } from './stopped-businesses.tsx'

const states = Object.keys(stateTexts) as OrganizationState[]

/** Businesses by the state of their check; those that wait the longest come first. */
export function Screen() {
  const form = useAddressForm(['state', 'q'])
  const { q } = form.shown
  const state = states.find((known) => known === form.shown.state) ?? 'waiting'
  const found = useQuery(
    businessesQuery({
      state: state === 'waiting' ? undefined : state,
      q: q || undefined,
      page: form.page > 1 ? form.page : undefined,
    }),
  )
  useLiveBusinesses()
  const [now] = useState(() => Date.now() / 1000)
  const { organizations = [], counts, pagination } = found.data ?? {}
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <Stack gap="lg">
      <PageTitle>Businesses</PageTitle>
      <PageHeading>Businesses</PageHeading>
      <StoppedBusinesses />
      <nav aria-label="Businesses by state" className={classes.states}>
        {states.map((to) => (
          <LinkButton
            key={to}
            px="sm"
            variant={to === state ? 'light' : 'subtle'}
            aria-current={to === state ? 'page' : undefined}
            to={to === 'waiting' ? addresses.adminBusinesses : `?state=${to}`}
          >
            {stateTexts[to].label}
            {counts && ` (${counts[to]})`}
          </LinkButton>
        ))}
      </nav>
      <search>
        <form className={classes.search} aria-label="Find a business" onSubmit={handleSubmit} noValidate>
          <TextInput
            className={classes.field}
            label="Part of a name or website"
            maxLength={limits.peopleSearch.max}
            autoComplete="off"
            value={form.values.q}
            onChange={(event) => form.change('q', event.currentTarget.value)}
          />
          <Button type="submit" variant="default" leftSection={<IconSearch aria-hidden="true" />}>
            Search
          </Button>
        </form>
      </search>
      {found.isPending && <Skeleton height={240} radius="lg" />}
      {found.isError && <FailedLoad error={found.error} onRetry={() => found.refetch()} />}
      {found.isSuccess && organizations.length === 0 && <Nothing state={state} isSearch={q !== ''} />}
      {!found.isError && (
        <ul className={classes.list}>
          {organizations.map((organization) => (
            <BusinessItem key={organization.id} organization={organization} now={now} />
          ))}
        </ul>
      )}
      {pagination && (
        <PageButtons
          label="Pages of businesses"
          place={`Page ${pagination.current_page} of ${pagination.last_page}`}
          previous={form.page > 1 ? form.toPage(form.page - 1) : undefined}
          next={form.page < pagination.last_page ? form.toPage(form.page + 1) : undefined}
        />
      )}
    </Stack>
  )
}

function Nothing({ state, isSearch }: { state: OrganizationState; isSearch: boolean }) {
  if (isSearch) return <EmptyState title="Nothing was found">Try fewer letters, or another state.</EmptyState>
  return (
    <EmptyState title={stateTexts[state].empty}>
      {state === 'waiting' && 'All is well. A business that wants to be checked is shown here.'}
    </EmptyState>
  )
}

function BusinessItem({ organization, now }: { organization: OrganizationRow; now: number }) {
  const { id, name, website, waiting_since, created_at, rights_until, members } = organization
  const facts = [website, describePlace(organization), countPeople(members)].filter(Boolean)
  return (
    <li className={classes.item}>
      <div className={classes.title}>
        <Title order={2} size="h3">
          <TextLink to={addresses.adminBusiness(id)}>
            <bdi>{name}</bdi>
          </TextLink>
        </Title>
        {waiting_since !== null && now - waiting_since >= LONG_WAIT && <Tag kind="overdue">More than 2 days</Tag>}
        {rights_until !== null && <Tag kind="staff">Changed its name or website</Tag>}
      </div>
      <Text>{facts.join(' · ')}</Text>
      <Text c="dimmed">
        {waiting_since === null ? `Since ${formatDay(created_at)}` : `Waits ${describeWait(waiting_since, now)}`}
      </Text>
    </li>
  )
}
