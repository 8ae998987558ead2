import { Text, Title } from '@mantine/core'
import type { OrganizationCase } from '@sparkle/contract/admin/admin-organizations.ts'
import { type Icon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import classes from './business-screen.module.css'
import { weighSigns } from './business-signs.ts'

/** What speaks for a business, and what to look at. */
export function SignLists({ found }: { found: OrganizationCase }) {
  const { good, bad } = weighSigns(found)
  return (
    <div className={classes.signs}>
      <SignList title="Speaks for it" kind="good" icon={IconCircleCheck} signs={good} nothing="Nothing yet." />
      <SignList
        title="Look at this"
        kind="bad"
        icon={IconAlertTriangle}
        signs={bad}
        nothing="Nothing speaks against it."
      />
    </div>
  )
}

interface SignListProps {
  title: string
  kind: 'good' | 'bad'
  icon: Icon
  signs: readonly string[]
  nothing: string
}

function SignList({ title, kind, icon: SignIcon, signs, nothing }: SignListProps) {
  return (
    <section>
      <Title order={2}>{title}</Title>
      {signs.length === 0 && <Text mt="sm">{nothing}</Text>}
      <ul className={classes.list} data-kind={kind}>
        {signs.map((sign) => (
          <li key={sign} className={classes.sign}>
            <SignIcon aria-hidden="true" />
            {sign}
          </li>
        ))}
      </ul>
    </section>
  )
}
