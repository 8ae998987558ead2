import { Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { listsQuery } from '#web/features/shortlists/lists.hooks.ts'
import { describeList } from '#web/features/shortlists/lists.messages.ts'
import { Sheet } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './business-home.module.css'
import { homeTexts } from './home.messages.ts'

/** How many lists are shown. */
const MAX_LISTS = 5

/** The lists of the business, with how far it is with the people on them. */
export function OwnLists() {
  const lists = useQuery(listsQuery).data
  if (!lists) return null
  return (
    <Sheet>
      <section className={classes.section}>
        <Title order={2}>{homeTexts.lists}</Title>
        {lists.length === 0 ? (
          <Text>{homeTexts.noLists}</Text>
        ) : (
          <ul className={classes.tasks}>
            {lists.slice(0, MAX_LISTS).map((list) => (
              <li key={list.id} className={classes.task}>
                <IconListCheck aria-hidden="true" />
                <div className={classes.words}>
                  <TextLink to={addresses.businessList(list.id)}>{list.name}</TextLink>
                  <Text c="dimmed">{describeList(list)}</Text>
                </div>
              </li>
            ))}
          </ul>
        )}
        <Text>
          <TextLink to={addresses.businessLists}>{homeTexts.allLists(lists.length)}</TextLink>
        </Text>
      </section>
    </Sheet>
  )
}
