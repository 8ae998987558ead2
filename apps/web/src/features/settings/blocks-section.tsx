import { Button, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { Block } from '@sparkle/contract/safety/blocks.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { blocksQuery, getBlockedName, useBlocking } from '#web/features/safety/blocks.hooks.ts'
import { safetyTexts } from '#web/features/safety/safety.messages.ts'
import { NameLink } from '#web/features/users/name-link.tsx'
import { ApiError } from '#web/platform/api-client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './settings-screen.module.css'

/** The people and businesses that this person blocked, newest first. */
export function BlocksSection() {
  const [page, setPage] = useState(1)
  const { data, error, isPending, isLoadingError, refetch } = useQuery({
    ...blocksQuery(page),
    placeholderData: keepPreviousData,
  })
  const { endWithUndo } = useBlocking()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  const showPage = (number: number) => {
    setPage(number)
    focusHeading()
  }
  const lastPage = data?.pagination.last_page ?? 1
  // The last block of a page may be gone, and the page with it.
  if (page > 1 && error instanceof ApiError && error.code === 'invalid_page') setPage(page - 1)
  const handleUnblock = async (block: Block) => {
    await endWithUndo([block])
    // The button that was pressed is gone.
    focusHeading()
  }
  return (
    <section>
      <Title order={2} ref={heading} tabIndex={-1}>
        People I blocked
      </Title>
      <Stack gap="md" mt="sm">
        {isPending && <Skeleton height={64} />}
        {isLoadingError && <FailedLoad error={error} onRetry={() => refetch()} />}
        {data?.blocks.length === 0 && (
          <Text>Nobody. You can block someone in the menu of their profile, message or post.</Text>
        )}
        {data && data.blocks.length > 0 && (
          <ul className={classes.sessions}>
            {data.blocks.map((block) => (
              <BlockRow key={block.block_id} block={block} onUnblock={() => void handleUnblock(block)} />
            ))}
          </ul>
        )}
        {lastPage > 1 && (
          <nav className={classes.session} aria-label="Pages of people I blocked">
            <Button variant="default" disabled={page === 1} onClick={() => showPage(page - 1)}>
              Newer
            </Button>
            <Text>
              Page {page} of {lastPage}
            </Text>
            <Button variant="default" disabled={page === lastPage} onClick={() => showPage(page + 1)}>
              Older
            </Button>
          </nav>
        )}
      </Stack>
    </section>
  )
}

function BlockRow({ block, onUnblock }: { block: Block; onUnblock: () => void }) {
  const { user, organization, conversation_id, created_at } = block
  const name = getBlockedName(block)
  return (
    <li className={classes.session}>
      <div>
        {user ? (
          <NameLink username={user.username} fw={600}>
            <bdi>{name}</bdi>
          </NameLink>
        ) : (
          <TextLink to={addresses.organization({ id: organization?.id ?? 0, title: name })} fw={600}>
            <bdi>{name}</bdi>
          </TextLink>
        )}
        <Text c="dimmed">
          {organization && 'Everyone at this business, '}
          {organization ? 'blocked' : 'Blocked'} on {formatDay(created_at)}
        </Text>
        {conversation_id !== null && (
          <TextLink to={addresses.conversation(conversation_id)}>
            {safetyTexts.oldMessages}
            <VisuallyHidden> with {name}</VisuallyHidden>
          </TextLink>
        )}
      </div>
      <Button variant="default" aria-label={`Unblock ${name}`} onClick={onUnblock}>
        Unblock
      </Button>
    </li>
  )
}
