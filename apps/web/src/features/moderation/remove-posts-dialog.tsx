import { Text, TextInput } from '@mantine/core'
import { plural } from '@sparkle/contract/core/plural.ts'
import { actOnPerson, countPosts } from '@sparkle/contract/safety/moderated-people.ts'
import { useState } from 'react'
import { callApi } from '#web/platform/api-client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { LogReasonField } from './decision-fields.tsx'
import { useModerate } from './moderation.hooks.ts'

/** The start of a day here, in unix seconds; undefined for what is no day. */
function readDay(day: string): number | undefined {
  const start = new Date(`${day}T00:00`).getTime()
  return Number.isNaN(start) ? undefined : Math.floor(start / 1000)
}

/** Asks for the day and the reason, then says how many posts it is about. */
export function RemovePostsDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const [found, setFound] = useState<{ since: number; count: number }>()
  const moderate = useModerate()
  const params = { username }
  const since = readDay(day)
  const count = useSave({
    form: 'posts',
    fallback: 'since',
    check: () => ({ since: since === undefined && 'Choose a day.' }),
    send: async () => (await callApi(countPosts, { params, query: { since: since ?? 0 } })).count,
    onSaved: (found) => setFound({ since: since ?? 0, count: found }),
  })
  const remove = useSave({
    form: 'posts',
    fallback: 'reason',
    send: found?.count
      ? () => moderate(actOnPerson, { params, body: { act: 'remove_posts_since', since: found.since, reason } })
      : undefined,
    onNext: onClose,
    onSaved: ({ removed }) => {
      showNotice(`${plural(removed, 'post was', 'posts were')} removed.`)
      onClose()
    },
  })
  if (!found) {
    return (
      <FormDialog save={count} title={`Remove posts of ${username}`} button="Next" onClose={onClose}>
        <Text>All posts and discussions since a day can be removed at once, such as those of a spammer.</Text>
        <TextInput type="date" label="Since which day?" data-autofocus {...count.field('since', day, setDay)} />
      </FormDialog>
    )
  }
  const posts = plural(found.count, 'post')
  return (
    <FormDialog
      save={remove}
      title={`Remove ${posts}?`}
      button={found.count === 0 ? 'Close' : `Remove ${posts}`}
      onClose={onClose}
    >
      <Text>
        {username} wrote {posts} since {formatDay(found.since)}.{' '}
        {found.count === 0 ? 'There is nothing to remove.' : 'Nobody will see them any more, except staff.'}
      </Text>
      {found.count > 0 && <LogReasonField isFirst {...remove.field('reason', reason, setReason)} />}
    </FormDialog>
  )
}
