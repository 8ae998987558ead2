import { Button, Skeleton, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { AppealRow } from '@sparkle/contract/safety/moderation.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeEnd, sanctionNames } from '#web/features/safety/sanction.messages.ts'
import classes from '#web/features/staff/staff-page.module.css'
import { Words } from '#web/features/staff/words.tsx'
import { NameLink } from '#web/features/users/name-link.tsx'
import { formatDay } from '#web/platform/dates.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { PageButtons } from '#web/ui/layout/page-buttons.tsx'
import { appealsQuery } from './moderation.hooks.ts'
import { boxTexts } from './moderation.messages.ts'
import type { QueueForm } from './queue-filters.tsx'

const AppealDialog = lazyWithPreload(async () => (await import('./appeal-dialog.tsx')).AppealDialog)

/** People who ask for another look, those who have waited longest first. */
export function AppealList({ form }: { form: QueueForm }) {
  const found = useQuery(appealsQuery(form.page))
  const [open, setOpen] = useState<AppealRow>()
  if (found.isPending) return <Skeleton height={240} radius="lg" />
  if (!found.data) return <FailedLoad error={found.error} onRetry={() => found.refetch()} />
  const { appeals, pagination } = found.data
  return (
    <>
      {appeals.length === 0 && <EmptyState title={boxTexts.appeals.empty} />}
      <ul className={classes.list}>
        {appeals.map((appeal) => (
          <AppealItem key={appeal.sanction_id} appeal={appeal} onDecide={() => setOpen(appeal)} />
        ))}
      </ul>
      <PageButtons
        label="Pages of appeals"
        place={`Page ${pagination.current_page} of ${pagination.last_page}`}
        previous={form.page > 1 ? form.toPage(form.page - 1) : undefined}
        next={form.page < pagination.last_page ? form.toPage(form.page + 1) : undefined}
      />
      {open && <AppealDialog key={open.sanction_id} appeal={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function AppealItem({ appeal, onDecide }: { appeal: AppealRow; onDecide: () => void }) {
  const { username, sanction, created_at, imposed_by, can_decide } = appeal
  return (
    <li className={classes.item}>
      <div className={classes.title}>
        <Title order={2} size="h3">
          <NameLink username={username} toPerson={addresses.moderationPerson} />
        </Title>
        <Text>{sanctionNames[sanction.kind]}</Text>
      </div>
      <Text c="dimmed">
        {[`Given on ${formatDay(sanction.created_at)} by ${imposed_by ?? 'a deleted account'}`, describeEnd(sanction)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text>Reason: {sanction.reason}</Text>
      <Text fw={600} mt="sm">
        What we wrote
      </Text>
      <Words text={sanction.words} />
      <Text fw={600} mt="sm">
        What {username} says, {formatDay(created_at)}
      </Text>
      <Words text={sanction.appeal?.words ?? ''} />
      {can_decide ? (
        <Button mt="md" aria-label={`Decide about ${username}`} onClick={onDecide}>
          Decide
        </Button>
      ) : (
        <Text mt="md">Someone else decides this.</Text>
      )}
    </li>
  )
}
