import { Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { ApplicantList } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { describeList } from '#web/features/shortlists/lists.messages.ts'
import { Tag } from '#web/ui/layout/tag.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { ListMenu } from './list-menu.tsx'
import classes from './lists-screen.module.css'
import { recruitingTexts } from './recruiting.messages.ts'

/** A list with how many people are at which state. */
export function ListRow({ list }: { list: ApplicantList }) {
  const { id, name, is_shared } = list
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.name}>
          <TextLink to={addresses.businessList(id)} fw={600}>
            {name}
          </TextLink>
          {!is_shared && <Tag kind="hidden">{recruitingTexts.onlyYou}</Tag>}
        </div>
        <Text c="dimmed">{describeList(list)}</Text>
      </div>
      <ListMenu list={list} />
    </li>
  )
}
