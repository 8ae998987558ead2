import { Text } from '@mantine/core'
import type { OrganizationCase } from '@sparkle/contract/admin/admin-organizations.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './business-screen.module.css'
import { describePlace, stateTexts } from './businesses.messages.ts'

interface SimilarNamesProps {
  organization: OrganizationCase['organization']
  similar: OrganizationCase['similar']
}

/** This business beside those whose names look like its own. */
export function SimilarNames({ organization, similar }: SimilarNamesProps) {
  return (
    <ul className={classes.similar}>
      {[organization, ...similar].map((one) => {
        const isThis = one.id === organization.id
        return (
          <li key={one.id} className={classes.card}>
            <Text c="dimmed">{isThis ? 'This business' : stateTexts[one.state].label}</Text>
            {isThis ? (
              <Text fw={600} className={classes.back}>
                {one.name}
              </Text>
            ) : (
              <TextLink to={addresses.adminBusiness(one.id)} fw={600} className={classes.back}>
                {one.name}
              </TextLink>
            )}
            <Text>{one.website || 'No website'}</Text>
            <Text>{describePlace(one) || 'No place given'}</Text>
          </li>
        )
      })}
    </ul>
  )
}
