import { Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { lookLimits } from '@sparkle/contract/people/look-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Section } from '#web/features/staff/section.tsx'
import { formatCalendarDay } from '#web/platform/dates.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { stoppedBusinessesQuery } from './businesses.hooks.ts'
import classes from './businesses-screen.module.css'

/** Businesses that wanted to open more profiles than they can in a day. Shows nothing if there are none. */
export function StoppedBusinesses() {
  const stopped = useQuery(stoppedBusinessesQuery).data?.stopped ?? []
  if (stopped.length === 0) return null
  return (
    <Section title="Opened too many profiles">
      <ul className={classes.stopped}>
        {stopped.map(({ organization: { id, name }, day, refused }) => (
          <li key={`${id} ${day}`}>
            <Text>
              <TextLink to={addresses.adminBusiness(id)} inherit>
                <bdi>{name}</bdi>
              </TextLink>{' '}
              opened {lookLimits.organizationReadsPerDay} on {formatCalendarDay(day)} and wanted {refused} more.
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  )
}
