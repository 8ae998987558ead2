import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { Post, PostRevision } from '@sparkle/contract/forum/forum-objects.ts'
import { formatFullDate } from '#web/platform/dates.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { usePostRevisions } from './revisions.hooks.ts'
import classes from './revisions-dialog.module.css'

/** The earlier versions of a post, for moderators. */
export function RevisionsDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  return (
    <Dialog title={`Earlier versions of post ${post.position + 1}`} onClose={onClose}>
      <Revisions postId={post.post_id} />
    </Dialog>
  )
}

function Revisions({ postId }: { postId: number }) {
  const { revisions, error, refetch, loadMore, isLoadingMore } = usePostRevisions(postId)
  if (!revisions)
    return error ? <FailedLoad error={error} onRetry={() => void refetch()} /> : <Skeleton height={120} radius="lg" />
  if (revisions.length === 0) return <Text>No earlier version of this post was kept.</Text>
  return (
    <Stack gap="lg">
      <ul className={classes.list}>
        {revisions.map((revision) => (
          <Revision key={revision.revision_id} revision={revision} />
        ))}
      </ul>
      {loadMore && (
        <Button variant="default" loading={isLoadingMore} onClick={loadMore}>
          Show older versions
        </Button>
      )}
    </Stack>
  )
}

/** Shows the text as typed, never as HTML. */
function Revision({ revision }: { revision: PostRevision }) {
  const { edit_username, edit_date, reason, message } = revision
  return (
    <li>
      <Title order={3} size="h5">
        Before {edit_username || 'someone who left'} edited it
      </Title>
      <Text c="dimmed">{formatFullDate(edit_date)}</Text>
      {reason && <Text>Reason: {reason}</Text>}
      <Text component="div" className={classes.text}>
        {message}
      </Text>
    </li>
  )
}
