import '@mantine/core/styles/Table.layer.css'
import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core'
import { getNumbers, numberKeys } from '@sparkle/contract/admin/admin-numbers.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError, callApi } from '#web/platform/api-client.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { numberNames } from './admin.messages.ts'
import classes from './numbers-screen.module.css'

const FROM = 'numbers-from'
const TO = 'numbers-to'

interface Period {
  from: string | undefined
  to: string | undefined
  by: 'day' | 'week'
}

function readPeriod(search: URLSearchParams): Period {
  const by = search.get('by') === 'week' ? 'week' : 'day'
  return { from: search.get('from') || undefined, to: search.get('to') || undefined, by }
}

/** How the site grows, by day or week. The period is in the URL. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const period = readPeriod(search)
  const numbers = useQuery({
    queryKey: ['admin', 'numbers', period],
    queryFn: ({ signal }) => callApi(getNumbers, { query: period }, { signal }),
    placeholderData: keepPreviousData,
  })
  const error = numbers.error
  const refusal = error instanceof ApiError && error.status === 422 ? error : undefined
  const handleChoose = ({ by, from, to }: Period) => {
    const chosen = new URLSearchParams({ by, ...(from && { from }), ...(to && { to }) })
    if (`${chosen}` === `${search}`) void numbers.refetch()
    else setSearch(chosen)
  }
  if (numbers.isPending && !numbers.error) return <PageSkeleton />
  return (
    <Stack gap="lg">
      <PageTitle hasError={refusal !== undefined}>Numbers</PageTitle>
      <PageHeading>Numbers</PageHeading>
      <Text>
        Each day is counted when it is over. A dash means fewer than five, or not known: small numbers could tell
        something about one person.
      </Text>
      <PeriodForm
        key={`${search}`}
        period={{ ...period, from: period.from ?? numbers.data?.from, to: period.to ?? numbers.data?.to }}
        refusal={refusal}
        attempt={numbers.errorUpdateCount}
        onChoose={handleChoose}
      />
      {error && !refusal && <FailedLoad error={numbers.error} onRetry={() => numbers.refetch()} />}
      {numbers.data && !error && <NumbersTable {...numbers.data} />}
    </Stack>
  )
}

interface PeriodFormProps {
  period: Period
  refusal: ApiError | undefined
  /** Changes with each refusal. */
  attempt: number
  onChoose: (period: Period) => void
}

function PeriodForm({ period, refusal, attempt, onChoose }: PeriodFormProps) {
  const [chosen, setChosen] = useState(period)
  const texts: Record<string, string | undefined> = { [FROM]: refusal?.fields.from?.[0], [TO]: refusal?.fields.to?.[0] }
  const list = [FROM, TO].flatMap((fieldId) => (texts[fieldId] ? [{ fieldId, text: texts[fieldId] }] : []))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onChoose(chosen)
  }
  const dateField = (id: string, label: string, field: 'from' | 'to') => (
    <TextInput
      id={id}
      type="date"
      label={label}
      value={chosen[field] ?? ''}
      error={texts[id]}
      onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, [field]: value })}
    />
  )
  return (
    <Sheet>
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="md">
          <ErrorSummary errors={{ list, attempt }} />
          <Group align="flex-end" gap="md">
            {dateField(FROM, 'First day', 'from')}
            {dateField(TO, 'Last day', 'to')}
            <SelectField
              label="Show"
              choices={[
                { value: 'day', label: 'Each day' },
                { value: 'week', label: 'Each week' },
              ]}
              value={chosen.by}
              onChange={(value) => setChosen({ ...chosen, by: value === 'week' ? value : 'day' })}
            />
            <Button type="submit">Show numbers</Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}

type Numbers = Awaited<ReturnType<typeof callApi<typeof getNumbers>>>

function NumbersTable({ rows, by }: Numbers) {
  if (rows.length === 0) {
    return <EmptyState title="No numbers yet">The first day is counted when it is over.</EmptyState>
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard.
    <section className={classes.box} aria-label="Numbers" tabIndex={0}>
      <Table striped>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{by === 'week' ? 'Week of' : 'Day'}</Table.Th>
            {numberKeys.map((key) => (
              <Table.Th key={key} scope="col" className={classes.figure}>
                {numberNames[key]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.toReversed().map((row) => (
            <Table.Tr key={row.day}>
              <Table.Th scope="row" className={classes.day}>
                {row.day}
              </Table.Th>
              {numberKeys.map((key) => (
                <Table.Td key={key} className={classes.figure}>
                  {row[key] ?? '–'}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
