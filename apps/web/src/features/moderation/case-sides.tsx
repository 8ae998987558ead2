import { Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { isFormerMember } from '@sparkle/contract/people/own-data-rules.ts'
import type { PersonRecord } from '@sparkle/contract/safety/moderated-people.ts'
import type { ReportCase } from '@sparkle/contract/safety/moderation.ts'
import classes from '#web/features/staff/staff-page.module.css'
import { Words } from '#web/features/staff/words.tsx'
import { NameLink } from '#web/features/users/name-link.tsx'
import { formatDay } from '#web/platform/dates.ts'
import { Tag } from '#web/ui/layout/tag.tsx'
import { describeReason, listFigures } from './moderation.messages.ts'

type Person = PersonRecord['person']

export function PersonTags({ person }: { person: Person }) {
  return (
    <>
      {person.is_business && <Tag kind="staff">Business</Tag>}
      {person.is_staff && <Tag kind="staff">Staff</Tag>}
      {person.is_suspended && !isFormerMember(person.username) && <Tag kind="removed">Suspended</Tag>}
    </>
  )
}

export function Figures({ person }: { person: Person }) {
  return (
    <ul className={classes.figures}>
      {listFigures(person).map((figure) => (
        <li key={figure}>{figure}</li>
      ))}
    </ul>
  )
}

function PersonName({ person }: { person: Person }) {
  return (
    <div className={classes.facts}>
      <NameLink username={person.username} toPerson={addresses.moderationPerson} className={classes.link} />
      <PersonTags person={person} />
    </div>
  )
}

/** Both sides of a case in figures, and what each reporter wrote. */
export function CaseSides({ found }: { found: ReportCase }) {
  const { about_person, about_organization, reports } = found
  return (
    <div className={classes.sides}>
      <section>
        <Title order={2}>Who it is about</Title>
        {about_organization && <Text mt="sm">Business: {about_organization}</Text>}
        {about_person ? (
          <>
            <PersonName person={about_person} />
            <Figures person={about_person} />
          </>
        ) : (
          !about_organization && <Text mt="sm">The account was deleted.</Text>
        )}
      </section>
      <section>
        <Title order={2}>Who reported it</Title>
        <ul className={classes.rows}>
          {reports.map((report) => (
            <li key={report.id} className={classes.row}>
              {report.reporter ? <PersonName person={report.reporter} /> : <Text>A deleted account</Text>}
              <Text fw={600}>{describeReason(report)}</Text>
              <Text c="dimmed">{formatDay(report.created_at)}</Text>
              <Words text={report.words} />
              {report.reporter && <Figures person={report.reporter} />}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
