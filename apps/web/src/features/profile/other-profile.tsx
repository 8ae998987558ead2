import { Button, Group, Stack, Text } from '@mantine/core'
import type { getApplication } from '@sparkle/contract/applications/applications.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { isDefaultAvatar } from '@sparkle/contract/core/images.ts'
import { IconMessage } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useConversationWith } from '#web/features/conversations/conversations.hooks.ts'
import { ContactLine } from '#web/features/organizations/contact-line.tsx'
import { useBlockedName, useIsBlocked } from '#web/features/safety/blocked-target.hooks.ts'
import { safetyTexts } from '#web/features/safety/safety.messages.ts'
import { ActionsMenu, type SafetyItems, useSafetyItems } from '#web/features/safety/safety-menu.tsx'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { useRoles } from '#web/features/session/session.hooks.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { lazyPart, lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import type { ProfileUser } from './profile.hooks.ts'
import { profileMessages, profileTexts } from './profile.messages.ts'
import { ProfileHead } from './profile-head.tsx'
import { ReaderProfile } from './reader/reader-profile.tsx'

const MessageDock = lazyWithPreload(
  async () => (await import('#web/features/conversations/message-dock.tsx')).MessageDock,
)

export const TeamPanel = lazyPart(async () => (await import('#web/features/shortlists/team-panel.tsx')).TeamPanel, {
  isOptional: true,
})

export interface OtherProfileProps {
  auth: AuthState
  user: ProfileUser
  /** Null if the person has none, like a business. */
  application: CallResponse<typeof getApplication> | null
}

export function OtherProfile({ auth, user, application }: OtherProfileProps) {
  const isBusiness = useRoles().includes('Business')
  const [isWriting, setWriting] = useState(false)
  const { organization } = user
  const target = { name: user.username, forumId: user.forumId, organization }
  const isBlocked = useIsBlocked(target) ?? false
  const blockedName = useBlockedName(target)
  const toSafetyItems = useSafetyItems()
  const subjects: SafetyItems['subjects'] = {
    'Report this profile': { kind: 'profile', id: user.forumId },
    ...(!isDefaultAvatar(user.avatar) && { 'Report the picture': { kind: 'avatar', id: user.forumId } }),
  }
  const opener = useRef<HTMLButtonElement>(null)
  const handleClose = () => {
    setWriting(false)
    opener.current?.focus()
  }
  const actions = (
    <>
      <Group gap="xs" wrap="nowrap">
        {isBlocked ? (
          <Blocked name={blockedName} forumId={user.forumId} />
        ) : (
          <Button
            ref={opener}
            aria-expanded={isWriting}
            leftSection={<IconMessage aria-hidden="true" />}
            onClick={() => setWriting(true)}
          >
            {profileMessages.writeTo(user.username)}
          </Button>
        )}
        <ActionsMenu label={`More about ${user.username}`} items={toSafetyItems({ target, isBlocked, subjects })} />
      </Group>
      <ContactLine contact={application?.contact} />
    </>
  )
  return (
    <Stack gap="lg">
      <PageTitle>{user.username}</PageTitle>
      {application ? (
        <ReaderProfile
          user={user}
          application={application}
          notes={isBusiness && <TeamPanel person={{ applicationId: application.id, username: user.username }} />}
        >
          {actions}
        </ReaderProfile>
      ) : (
        <>
          <ProfileHead user={user} heading={user.username}>
            {actions}
          </ProfileHead>
          <EmptyState
            title={profileTexts.nothingHere}
            action={
              organization && (
                <LinkButton to={addresses.organization({ id: organization.id, title: organization.name })}>
                  About {organization.name}
                </LinkButton>
              )
            }
          >
            {profileTexts.noApplication(user.username)}
          </EmptyState>
        </>
      )}
      {isWriting && <MessageDock me={auth} recipient={user} onClose={handleClose} />}
    </Stack>
  )
}

/** The messages of a blocked person are in no list. */
function Blocked({ name, forumId }: { name: string; forumId: number }) {
  const conversation = useConversationWith(forumId)
  return (
    <>
      <Text>{safetyTexts.blocked(name)}</Text>
      {conversation && (
        <TextLink to={addresses.conversation(conversation.conversation_id)}>{safetyTexts.oldMessages}</TextLink>
      )}
    </>
  )
}
