import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAddressForm } from '#web/features/staff/use-address-form.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { PageButtons } from '#web/ui/layout/page-buttons.tsx'
import { type PeopleQuery, peopleQuery } from './people/admin-people.hooks.ts'
import { findChoice, kindChoices, orderChoices, roleChoices, stateChoices } from './people/admin-people.messages.ts'
import { PeopleFilters, peopleFields } from './people/people-filters.tsx'
import { PeopleTable } from './people/people-table.tsx'

function toQuery(shown: Record<(typeof peopleFields)[number], string>, page: number): PeopleQuery {
  return {
    q: shown.q || undefined,
    role: findChoice(roleChoices, shown.role),
    state: findChoice(stateChoices, shown.state),
    kind: findChoice(kindChoices, shown.kind),
    order: findChoice(orderChoices, shown.order),
    page: page > 1 ? page : undefined,
  }
}

function countText(total: number, relation: 'eq' | 'gte'): string {
  const number = String(total).replace(/\B(?=(\d{3})+$)/g, ',')
  if (relation === 'gte') return `More than ${number} people`
  return total === 1 ? '1 person' : `${number} people`
}

/** Finds people by part of a name or email. */
export function Screen() {
  const form = useAddressForm(peopleFields)
  const found = useQuery(peopleQuery(toQuery(form.shown, form.page)))
  const { data } = found
  return (
    <Stack gap="lg">
      <PageTitle>People</PageTitle>
      <PageHeading>People</PageHeading>
      <PeopleFilters form={form} />
      {found.isPending && <Skeleton height={240} radius="lg" />}
      {found.isError && <FailedLoad error={found.error} onRetry={() => found.refetch()} />}
      {data && !found.isError && (
        <>
          <Text role="status" fw={600}>
            {countText(data.total, data.total_relation)}
          </Text>
          {data.people.length > 0 ? (
            <PeopleTable people={data.people} />
          ) : (
            <EmptyState title="Nobody was found">Try fewer letters, or choose fewer filters.</EmptyState>
          )}
          <PageButtons
            label="Pages of people"
            place={`Page ${form.page} of ${data.last_page}`}
            previous={form.page > 1 ? form.toPage(Math.min(form.page - 1, data.last_page)) : undefined}
            next={form.page < data.last_page ? form.toPage(form.page + 1) : undefined}
          />
        </>
      )}
    </Stack>
  )
}
