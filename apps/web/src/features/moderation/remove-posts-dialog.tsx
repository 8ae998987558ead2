import { Text, TextInput } from '@mantine/core'
import { actOnPerson, countPosts } from '@sparkle/contract/moderation.ts'
import { plural } from '@sparkle/contract/plural.ts'
import { useState } from 'react'
import { toFieldId, useSave } from '#web/features/session/use-save.ts'
import { FormDialog } from '#web/features/staff/form-dialog.tsx'
import { callApi } from '#web/platform/api-client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { showNotice } from '#web/ui/alerts.ts'
import { LogReasonField } from './decision-fields.tsx'
import { useModerate } from './moderation.hooks.ts'

const FORM = 'posts'

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
  const { errors, show, isBusy, save, fieldProps } = useSave(FORM, 'reason')
  const moderate = useModerate()
  const params = { username }
  const handleCount = () => {
    const since = readDay(day)
    if (since === undefined) {
      show([{ fieldId: toFieldId(FORM, 'since'), text: 'Choose a day.' }])
      return
    }
    let count = 0
    void save(
      async () => {
        count = (await callApi(countPosts, { params, query: { since } })).count
      },
      () => setFound({ since, count }),
    )
  }
  const handleRemove = () => {
    if (!found || found.count === 0) return onClose()
    let removed = 0
    void save(
      async () => {
        const body = { act: 'remove_posts_since' as const, since: found.since, reason }
        removed = (await moderate(actOnPerson, { params, body })).removed
      },
      () => {
        showNotice(`${plural(removed, 'post was', 'posts were')} removed.`)
        onClose()
      },
    )
  }
  if (found) {
    return (
      <FormDialog
        title={`Remove ${plural(found.count, 'post')}?`}
        button={found.count === 0 ? 'Close' : `Remove ${plural(found.count, 'post')}`}
        errors={errors}
        isBusy={isBusy}
        onSubmit={handleRemove}
        onClose={onClose}
      >
        <Text>
          {username} wrote {plural(found.count, 'post')} since {formatDay(found.since)}.{' '}
          {found.count === 0 ? 'There is nothing to remove.' : 'Nobody will see them any more, except staff.'}
        </Text>
        {found.count > 0 && <LogReasonField isFirst value={reason} {...fieldProps('reason', setReason)} />}
      </FormDialog>
    )
  }
  return (
    <FormDialog
      title={`Remove posts of ${username}`}
      button="Next"
      errors={errors}
      isBusy={isBusy}
      onSubmit={handleCount}
      onClose={onClose}
    >
      <Text>All posts and discussions since a day can be removed at once, such as those of a spammer.</Text>
      <TextInput type="date" label="Since which day?" data-autofocus value={day} {...fieldProps('since', setDay)} />
    </FormDialog>
  )
}
