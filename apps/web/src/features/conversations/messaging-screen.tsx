import { Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { PageHeading, PageTitle } from '#web/ui/page.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { useConversations } from './conversations.hooks.ts'
import { conversationMessages } from './conversations.messages.ts'
import classes from './messaging-screen.module.css'

/** The conversations and the messages of the one that the address names. */
export function MessagingScreen() {
  const auth = useAuthState()
  const [search] = useSearchParams()
  const { conversations, isPending, isError, refetch } = useConversations()
  const asked = Number(search.get('conversation')) || undefined
  if (!auth || isPending) return <PageSkeleton />
  if (isError) return <FailedLoad onRetry={() => refetch()} />
  return (
    <>
      <PageTitle>Messaging</PageTitle>
      <PageHeading mb="lg">Messaging</PageHeading>
      {conversations.length === 0 ? (
        <EmptyState title={conversationMessages.none}>
          Open the profile of a person to write to them. When someone writes to you, it shows here.
        </EmptyState>
      ) : (
        <div className={classes.layout} data-has-pane={asked !== undefined}>
          <ConversationList conversations={conversations} ownForumId={auth.forumId} currentId={asked} />
          <div className={classes.pane}>
            {asked ? (
              <ConversationPane key={asked} conversationId={asked} ownForumId={auth.forumId} />
            ) : (
              <Text className={classes.none}>{conversationMessages.noneSelected}</Text>
            )}
          </div>
        </div>
      )}
    </>
  )
}
