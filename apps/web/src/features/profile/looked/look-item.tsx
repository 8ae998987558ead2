import { Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { LookKind } from '@sparkle/contract/people/look-rules.ts'
import { type Icon, IconBuildingStore, IconSearch, IconShield, IconUsers } from '@tabler/icons-react'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { lookedTexts } from './looked.messages.ts'
import classes from './looked-page.module.css'
import type { LookGroup } from './looks-by-week.ts'

const icons: Record<LookKind, Icon> = {
  business: IconBuildingStore,
  staff: IconShield,
  members: IconUsers,
  list: IconSearch,
}

/** One sentence about who looked in a week. */
export function LookItem({ group }: { group: LookGroup }) {
  const { kind, reason, shared } = group
  const KindIcon = icons[kind]
  return (
    <li className={classes.look}>
      <KindIcon aria-hidden="true" />
      <div className={classes.words}>
        <Text>
          <Sentence group={group} />
        </Text>
        {reason !== null && <Text c="dimmed">{lookedTexts.reason(reason)}</Text>}
        {shared && <Text c="dimmed">{lookedTexts.shared}</Text>}
      </div>
    </li>
  )
}

function Sentence({ group }: { group: LookGroup }) {
  switch (group.kind) {
    case 'business':
      return (
        <>
          <Business organization={group.organization} /> {lookedTexts.looked(group)}
        </>
      )
    case 'staff':
      return lookedTexts.staff(group)
    case 'members':
      return lookedTexts.members(group)
    case 'list':
      return lookedTexts.found(group)
  }
}

/** Its name is empty if nobody has checked it. */
function Business({ organization }: Pick<LookGroup, 'organization'>) {
  if (!organization?.name) return lookedTexts.unknown
  const { id, name } = organization
  return (
    <TextLink to={addresses.organization({ id, title: name })} inherit className={classes.business}>
      <bdi>{name}</bdi>
    </TextLink>
  )
}
