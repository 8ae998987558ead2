import { Button, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { Link } from 'react-router'
import { useStoredSession } from '#web/features/session/session.hooks.ts'
import { lazyPart } from '#web/ui/feedback/lazy-with-preload.tsx'
import type { InvitationProps } from './invitation.hooks.ts'
import { invitationTexts } from './invitation.messages.ts'

// Most people who open an invitation have no account yet.
const SignedInWays = lazyPart(async () => (await import('./signed-in-ways.tsx')).SignedInWays)

/** What the invitation is for, and how this person can take it. */
export function InvitationWays({ token, invitation }: InvitationProps) {
  const session = useStoredSession()
  const { invited_by, organization, part, email } = invitation
  return (
    <>
      <Text fz="lg">{invitationTexts.invites(invited_by, organization)}</Text>
      <Text>{invitationTexts.parts[part]}</Text>
      <Text>
        The invitation is for <strong>{email}</strong>.
      </Text>
      {session ? <SignedInWays token={token} invitation={invitation} /> : <ChooseAccount token={token} email={email} />}
    </>
  )
}

/** Both ways lead back here. */
function ChooseAccount({ token, email }: { token: string; email: string }) {
  return (
    <>
      <Button component={Link} to={addresses.signUpInvited(token, email)}>
        Create an account
      </Button>
      <Button variant="default" component={Link} to={addresses.login} state={{ from: addresses.invite(token) }}>
        Log in
      </Button>
    </>
  )
}
