import { Alert, Button, Text } from '@mantine/core'
import type { OrganizationCase } from '@sparkle/contract/admin/admin-organizations.ts'
import classes from './business-screen.module.css'
import { listChanges } from './case-changes.ts'

export interface ChangesAlertProps {
  /** What the reviewer decides about. */
  seen: OrganizationCase
  found: OrganizationCase
  onChecked: () => void
}

/** Says that the case is no longer the one that was seen. Until the reviewer has checked it, no decision counts. */
export function ChangesAlert({ seen, found, onChecked }: ChangesAlertProps) {
  if (seen.version === found.version) return null
  return (
    <Alert color="yellow" variant="light" role="alert" mt="sm">
      <Text fw={600}>This business has changed since you opened it.</Text>
      <ul className={classes.list}>
        {listChanges(seen, found).map((change) => (
          <li key={change} className={classes.sign}>
            {change}
          </li>
        ))}
      </ul>
      <Button variant="default" mt="sm" onClick={onChecked}>
        I have checked the changes
      </Button>
    </Alert>
  )
}
