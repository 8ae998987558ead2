import { Skeleton } from '@mantine/core'

const NAMES = ['first', 'second', 'third', 'fourth']

/** In place of cards that have not loaded. */
export function WaitingCards() {
  return NAMES.map((name) => <Skeleton key={name} height={168} radius="lg" />)
}
