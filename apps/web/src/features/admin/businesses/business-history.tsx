import { Text, Title } from '@mantine/core'
import type { OrganizationCase } from '@sparkle/contract/admin/admin-organizations.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { formatDay } from '#web/platform/dates.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './business-screen.module.css'
import { eventNames } from './businesses.messages.ts'

type Event = OrganizationCase['history'][number]

const describeWho = (kind: Event['kind'], by: string | null) =>
  by ?? (kind === 'requested' ? 'a deleted account' : 'the command line or a deleted account')

/** Requests and decisions, newest first; below, decisions about businesses that have something in common. */
export function BusinessHistory({ history, earlier }: Pick<OrganizationCase, 'history' | 'earlier'>) {
  return (
    <>
      {history.length === 0 && <Text mt="sm">Nothing yet.</Text>}
      <ol className={classes.list}>
        {history.map(({ at, kind, by, words }) => (
          <li key={`${at} ${kind}`} className={classes.row}>
            <Text fw={600}>{eventNames[kind]}</Text>
            <Text c="dimmed">
              {formatDay(at)}, by {describeWho(kind, by)}
            </Text>
            {words && <Words text={words} />}
          </li>
        ))}
      </ol>
      {earlier.length > 0 && (
        <>
          <Title order={3} mt="lg">
            Seen before
          </Title>
          <ol className={classes.list}>
            {earlier.map(({ organization_id, name, decision, at, by, words }) => (
              <li key={`${organization_id} ${at} ${decision}`} className={classes.row}>
                <TextLink to={addresses.adminBusiness(organization_id)} className={classes.back}>
                  {name}
                </TextLink>
                <Text fw={600}>{eventNames[decision]}</Text>
                <Text c="dimmed">
                  {formatDay(at)}, by {describeWho(decision, by)}
                </Text>
                {words && <Words text={words} />}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

function Words({ text }: { text: string }) {
  return (
    <p className={classes.words} dir="auto">
      {text}
    </p>
  )
}
