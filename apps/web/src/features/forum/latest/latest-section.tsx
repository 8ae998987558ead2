import { Button, Title } from '@mantine/core'
import type { ThreadInPlace } from '@sparkle/contract/forum/forum-objects.ts'
import { type ReactNode, type RefObject, useId } from 'react'
import { placedThreadAddress } from '#web/features/forum/forum-addresses.ts'
import { ThreadRow } from '#web/features/forum/thread-row.tsx'
import classes from './latest-section.module.css'

export interface LatestSectionProps {
  title: string
  heading?: RefObject<HTMLHeadingElement | null>
  threads: readonly ThreadInPlace[]
  /** Undefined if there is nothing more to load. */
  loadMore: (() => void) | undefined
  isLoadingMore: boolean
  action?: ReactNode
}

export function LatestSection({ title, heading, threads, loadMore, isLoadingMore, action }: LatestSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <Title ref={heading} order={2} id={id} tabIndex={-1}>
          {title}
        </Title>
        {action}
      </div>
      {threads.length > 0 && (
        <ul className={classes.list}>
          {threads.map((thread) => (
            <li key={thread.thread_id}>
              <ThreadRow thread={thread} address={placedThreadAddress(thread)} place={thread.Place.title} />
            </li>
          ))}
        </ul>
      )}
      {loadMore && (
        <Button variant="default" mt="md" loading={isLoadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
    </section>
  )
}
