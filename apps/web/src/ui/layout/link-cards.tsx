import { Text, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './link-cards.module.css'

export interface LinkCard {
  icon: Icon
  title: string
  text: string
  to: string
}

/** Ways to go on from a page, each with a sentence about it. */
export function LinkCards({ cards, order = 3 }: { cards: readonly LinkCard[]; order?: 2 | 3 }) {
  return (
    <ul className={classes.list}>
      {cards.map(({ icon: CardIcon, title, text, to }) => (
        <li key={title} className={classes.card}>
          <CardIcon className={classes.icon} stroke={1.5} aria-hidden="true" />
          <Title order={order} size="h3">
            <Link className={classes.link} to={to}>
              {title}
            </Link>
          </Title>
          <Text c="dimmed">{text}</Text>
        </li>
      ))}
    </ul>
  )
}
