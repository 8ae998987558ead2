import { Text } from '@mantine/core'
import type { PersonRow } from '@sparkle/contract/admin/admin-fields.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { formatDay } from '#web/platform/dates.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { fullName, kindNames, listFlags } from './admin-people.messages.ts'
import classes from './people-table.module.css'

/** By id while they can still keep their account, because they get their username back then. */
const toAddress = ({ id, username, delete_at }: PersonRow) =>
  addresses.adminPerson(delete_at === null ? username : String(id))

/** A table; on a phone each row is a card. */
export function PeopleTable({ people }: { people: readonly PersonRow[] }) {
  return (
    <table className={classes.table}>
      <thead className={classes.head}>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Email</th>
          <th scope="col">Roles</th>
          <th scope="col">Joined</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id} className={classes.row}>
            <th scope="row">
              <TextLink to={toAddress(person)}>{person.username}</TextLink>
              <Text>{fullName(person)}</Text>
              {[...(person.suspended_at === null ? [] : ['Suspended']), ...listFlags(person)].map((flag) => (
                <Text key={flag} className={classes.flag}>
                  {flag}
                </Text>
              ))}
            </th>
            <td data-label="Email">{person.email}</td>
            <td data-label="Roles">
              {person.roles.join(', ') || `None (${kindNames[person.kind].toLowerCase()} account)`}
            </td>
            <td data-label="Joined">{formatDay(person.created_at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
